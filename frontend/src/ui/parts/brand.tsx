import { Link } from 'react-router-dom';
import { logoRoom } from '../../../../shared/page/logo.ts';
import { useBrand, useLogo } from '../../core/page/site.ts';
import { classes } from './classes.ts';

const HEIGHT = 36;

interface BrandProps {
  /** In a bar with the tools of somebody signed in: on a phone the name stands alone, on a small one the logo. */
  readonly tight?: boolean;
}

/** Name and logo of the site. */
export const Brand = ({ tight = false }: BrandProps) => {
  const brand = useBrand();
  const logo = useLogo();
  const { isWordmark, ...room } = logoRoom(logo, HEIGHT);
  return (
    <Link
      to="/"
      aria-label={brand}
      className="flex min-h-11 shrink-0 items-center gap-2.5 rounded-control text-ink no-underline"
    >
      {/* The site's own: a bow in a square. It does not turn with the language. */}
      <img
        data-logo=""
        data-wordmark={isWordmark ? '' : undefined}
        src={logo}
        alt=""
        {...room}
        fetchPriority="low"
        className={classes(
          'peer h-9 max-w-[45cqi] object-contain',
          tight && !isWordmark && '@min-[24rem]:@max-[26.5rem]:hidden',
        )}
      />
      <span
        className={classes(
          'font-display text-[1.375rem] leading-none peer-data-wordmark:hidden',
          tight
            ? 'one-line py-1 @max-[24rem]:hidden @max-[26.5rem]:max-w-[24cqi] @max-[26.5rem]:text-xl/none'
            : '@max-[22.5rem]:hidden',
        )}
      >
        {brand}
      </span>
    </Link>
  );
};
