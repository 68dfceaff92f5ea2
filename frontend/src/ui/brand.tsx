import { Link } from 'react-router-dom';
import { useBrand, useSite } from '../core/site.ts';

export const Brand = () => {
  const brand = useBrand();
  const logo = useSite()?.logoUrl;
  return (
    <Link to="/" className="flex shrink-0 items-center gap-2.5 rounded-control text-ink no-underline">
      {/* The site's own: a bow in a square. It does not turn with the language. */}
      <img src={logo || '/icon.svg'} alt="" width="36" height="36" />
      <span className="font-display text-[1.375rem] leading-none @max-[22.5rem]:sr-only">{brand}</span>
    </Link>
  );
};
