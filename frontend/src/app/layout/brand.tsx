import { Link } from 'react-router-dom';
import { useBrand } from '../site.ts';

/** The sign: a bow in a square. It does not turn with the language. */
const Sign = ({ className = 'size-9' }: { readonly className?: string }) => (
  <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
    <rect width="32" height="32" rx="9" fill="#a81237" />
    <path
      d="M16 13c-2.6-5.2-8.6-6.4-9.2-3.2-.5 2.7 4.4 3.8 9.2 3.2Zm0 0c2.6-5.2 8.6-6.4 9.2-3.2.5 2.7-4.4 3.8-9.2 3.2Z"
      fill="#ffd27a"
    />
    <path
      d="M16 13c-1 4.5-3.2 8.2-6.3 11.3l4.1-.7 1.6 3.4c1.2-3.6 1.3-9 .6-14Zm0 0c1 4.5 3.2 8.2 6.3 11.3l-4.1-.7-1.6 3.4c-1.2-3.6-1.3-9-.6-14Z"
      fill="#fff3e2"
    />
  </svg>
);

export const Brand = () => {
  const brand = useBrand();
  return (
    <Link to="/" className="flex shrink-0 items-center gap-2.5 rounded-control text-ink no-underline">
      <Sign />
      <span className="font-display text-[1.375rem] leading-none">{brand}</span>
    </Link>
  );
};
