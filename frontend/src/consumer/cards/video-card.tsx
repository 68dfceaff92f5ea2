import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AdCard } from '../../../../shared/contracts/catalog.ts';
import type { CreatorCard } from '../../../../shared/contracts/creator-card.ts';
import { useCategoryLabel } from '../../core/category.tsx';
import { tintOf } from '../../core/tint.ts';
import { ArrivesBy } from '../../ui/arrival.tsx';
import { classes } from '../../ui/classes.ts';
import { Price } from '../../ui/format.tsx';
import { Icon } from '../../ui/icon.tsx';
import { usePlaying } from '../../ui/playing.ts';
import { Portrait, type PortraitProps } from '../../ui/portrait.tsx';
import { Rating } from '../../ui/rating.tsx';

interface FrameProps extends Omit<PortraitProps, 'playing'> {
  readonly to: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** The card itself: one link, a portrait that plays under the pointer or with focus, and text on a shade. */
const Frame = ({ to, children, className, ...portrait }: FrameProps) => {
  const { ref, playing, handlers } = usePlaying(portrait.clip);
  return (
    <Link
      ref={ref}
      to={to}
      {...handlers}
      className={classes(
        'group relative block aspect-3/4 overflow-hidden rounded-card text-white no-underline raised transition-transform duration-200 ease-out hover:-translate-y-1',
        className,
      )}
    >
      <Portrait {...portrait} playing={playing} />
      {children}
    </Link>
  );
};

const CATEGORY_MARK = 'absolute inset-s-3 top-3 rounded-full bg-black/55 px-2.5 py-1 text-small';
const CAPTION = 'shade absolute inset-x-0 bottom-0 grid grid-cols-1 gap-1';

/** An ad: creator, title, price, rating and the day of arrival. Links to its order page. */
export const VideoCard = ({
  ad,
  eager = false,
  className,
}: {
  readonly ad: AdCard;
  readonly eager?: boolean;
  readonly className?: string;
}) => {
  const labelOf = useCategoryLabel();
  return (
    <Frame
      to={`/video-ad/${ad.id}`}
      image={ad.image}
      clip={ad.clip}
      name={ad.creatorName}
      tint={tintOf(ad.category)}
      eager={eager}
      className={className}
    >
      <span className={CATEGORY_MARK}>{labelOf(ad.category)}</span>
      <span className={CAPTION}>
        <span className="flex items-baseline justify-between gap-x-2 text-small">
          <span dir="auto" className="one-line text-title font-semibold">
            {ad.creatorName}
          </span>
          <Rating tenths={ad.rating} />
        </span>
        <span dir="auto" className="one-line text-small">
          {ad.title}
        </span>
        <span className="mt-1 flex flex-wrap items-center justify-between gap-x-3 text-small">
          <Price agorot={ad.priceAgorot} className="text-body font-semibold" />
          <span className="flex items-center gap-1">
            <Icon name="clock" className="size-4 max-sm:hidden" />
            <ArrivesBy day={ad.arrivesBy} />
          </span>
        </span>
      </span>
    </Frame>
  );
};

/** A creator: picture, category, rating and lowest price. Links to the creator's page. */
export const CreatorPortrait = ({
  creator,
  className,
}: {
  readonly creator: CreatorCard;
  readonly className?: string;
}) => {
  const { t } = useTranslation();
  const labelOf = useCategoryLabel();
  return (
    <Frame
      to={`/creator/${creator.id}`}
      image={creator.avatar}
      name={creator.name}
      tint={tintOf(creator.category)}
      className={className}
    >
      <span className={CATEGORY_MARK}>{labelOf(creator.category)}</span>
      {creator.featured && (
        <span
          className="absolute inset-e-3 top-3 grid size-8 place-items-center rounded-full bg-marigold text-[oklch(27%_0.065_330)]"
          title={t('featured')}
        >
          <Icon name="star" className="size-4.5" />
          <span className="sr-only">{t('featured')}</span>
        </span>
      )}
      <span className={CAPTION}>
        <span dir="auto" className="one-line text-title font-semibold">
          {creator.name}
        </span>
        <span className="flex flex-wrap items-center justify-between gap-x-3 text-small">
          <Rating tenths={creator.rating} count={creator.reviewCount} />
          {creator.fromPriceAgorot !== null && (
            <span>
              {t('fromPrice')} <Price agorot={creator.fromPriceAgorot} className="text-body font-semibold" />
            </span>
          )}
        </span>
      </span>
    </Frame>
  );
};

/** The placeholder of a loading card. */
export const CardSkeleton = () => (
  <span aria-hidden="true" className="skeleton block aspect-3/4 rounded-card" />
);
