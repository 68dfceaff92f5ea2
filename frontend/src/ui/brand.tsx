import { Link } from 'react-router-dom';
import { logoRoom } from '../../../shared/logo.ts';
import { useBrand, useLogo } from '../core/site.ts';

const HEIGHT = 36;

/** Name and logo of the site. */
export const Brand = () => {
  const brand = useBrand();
  const logo = useLogo();
  const { isWordmark, ...room } = logoRoom(logo, HEIGHT);
  return (
    <Link to="/" className="flex shrink-0 items-center gap-2.5 rounded-control text-ink no-underline">
      {/* The site's own: a bow in a square. It does not turn with the language. */}
      <img
        data-logo=""
        data-wordmark={isWordmark ? '' : undefined}
        src={logo}
        alt=""
        {...room}
        className="peer h-9 max-w-[45cqi] object-contain"
      />
      <span className="font-display text-[1.375rem] leading-none peer-data-wordmark:sr-only @max-[22.5rem]:sr-only">
        {brand}
      </span>
    </Link>
  );
};
