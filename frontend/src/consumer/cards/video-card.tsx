import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isDefaultCategory } from '../../../../shared/categories.ts';
import type { AdCard } from '../../../../shared/contracts/market/catalog.ts';
import type { CreatorCard } from '../../../../shared/contracts/parts/creator-card.ts';
import { CategoryGlyph, useCategoryLabel } from '../../core/page/category.tsx';
import { languageOf, useInLanguage } from '../../core/texts/use-localized.ts';
import { usePlaying } from '../../ui/media/playing.ts';
import { classes } from '../../ui/parts/classes.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { type Eagerness, Portrait, type PortraitProps } from '../../ui/parts/portrait.tsx';
import { Rating } from '../../ui/parts/rating.tsx';
import { ArrivesBy } from '../../ui/text/arrival.tsx';
import { Price } from '../../ui/text/format.tsx';
import { InHebrew, NameLine } from '../../ui/text/written.tsx';

interface FrameProps extends Omit<PortraitProps, 'playing'> {
  readonly to: string;
  /** In the corner of the picture. */
  readonly mark?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** The drawing of a category of ours, and its name. */
const CategoryMark = ({ id }: { readonly id: string }) => {
  const labelOf = useCategoryLabel();
  return (
    <>
      {isDefaultCategory(id) && <CategoryGlyph id={id} className="size-4 shrink-0" />}
      <bdi className="one-line">{labelOf(id)}</bdi>
    </>
  );
};

/**
 * The card itself: one link, a portrait that plays under the pointer or with focus, and its words: on a shade at the
 * picture's foot, or on a phone, where they would cover the face, below it.
 */
const Frame = ({ to, mark, children, className, ...portrait }: FrameProps) => {
  const { ref, playing, handlers } = usePlaying(portrait.clip);
  return (
    <Link
      ref={ref}
      to={to}
      {...handlers}
      className={classes(
        'relative block rounded-card text-ink no-underline transition-transform duration-200 ease-out hover:-translate-y-1',
        className,
      )}
    >
      <span
        data-picture=""
        className="relative block aspect-3/4 overflow-hidden rounded-card text-white raised"
      >
        <Portrait {...portrait} playing={playing} />
        {/* As wide as its words. On a phone it has the foot of the picture to itself; above, the corner beside it is taken. */}
        <span className="absolute inset-x-1.5 flex max-sm:bottom-1.5 sm:inset-e-14 sm:top-1.5">
          <span className="flex min-w-0 items-center gap-1.5 rounded-full bg-black/55 px-2.5 py-1 text-small">
            <CategoryMark id={portrait.category} />
          </span>
        </span>
        {mark}
      </span>
      <span className="caption @container">{children}</span>
    </Link>
  );
};

/** An ad: creator, title, price, rating and the day of arrival. Links to its order page. */
export const VideoCard = ({
  ad,
  wish = '',
  eager,
  className,
}: {
  readonly ad: AdCard;
  /** The query that tells the ad's page what is looked for. */
  readonly wish?: string;
  readonly eager?: Eagerness | undefined;
  readonly className?: string;
}) => {
  const { title, creatorName } = useInLanguage()(ad);
  return (
    <Frame
      to={`/video-ad/${ad.id}${wish}`}
      image={ad.image}
      name={creatorName}
      clip={ad.clip}
      category={ad.category}
      eager={eager}
      className={className}
    >
      {/* A narrow card has a line for the name alone, and the rating beside the price. */}
      <span className="flex flex-wrap items-baseline justify-between gap-x-2 gap-y-1 text-small">
        <span className="min-w-0 flex-1 font-semibold sm:text-title @max-[12rem]:basis-full">
          <NameLine name={ad.creatorName} nameEn={ad.creatorNameEn} below="wide" />
        </span>
        <span className="@max-[12rem]:order-1">
          <Rating tenths={ad.rating} count={ad.reviewCount} />
        </span>
        <span className="flex min-w-0 basis-full items-baseline justify-between gap-x-2">
          <span dir="auto" lang={languageOf(title)} className="one-line">
            {title}
          </span>
          <InHebrew text={title} className="shrink-0 text-xs" />
        </span>
        <span className="mt-1 flex basis-full flex-wrap items-center justify-between gap-x-3 @max-[12rem]:contents">
          <Price agorot={ad.priceAgorot} className="text-body font-semibold" />
          <span className="flex items-center gap-1 @max-[12rem]:order-1">
            <Icon name="clock" className="size-4 max-sm:hidden" />
            <ArrivesBy day={ad.arrivesBy} short />
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
  const { name } = useInLanguage()(creator);
  return (
    <Frame
      to={`/creator/${creator.id}`}
      image={creator.avatar}
      name={name}
      category={creator.category}
      className={className}
      mark={
        creator.featured && (
          <span
            className="absolute inset-e-3.5 top-3 grid size-8 place-items-center rounded-full bg-marigold text-[oklch(27%_0.065_330)]"
            title={t('featured')}
          >
            <Icon name="star" className="size-4.5" />
            <span className="sr-only">{t('featured')}</span>
          </span>
        )
      }
    >
      <span className="font-semibold sm:text-title">
        <NameLine name={creator.name} nameEn={creator.nameEn} below="wide" />
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-3 text-small">
        <Rating tenths={creator.rating} count={creator.reviewCount} />
        {creator.fromPriceAgorot !== null && (
          <span>
            {t('fromPrice')} <Price agorot={creator.fromPriceAgorot} className="text-body font-semibold" />
          </span>
        )}
      </span>
    </Frame>
  );
};

/** The placeholder of a loading card. */
export const CardSkeleton = () => (
  <span aria-hidden="true" className="skeleton block aspect-3/4 rounded-card" />
);
