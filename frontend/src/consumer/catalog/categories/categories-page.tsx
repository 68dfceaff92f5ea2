import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CreatorCard } from '../../../../../shared/contracts/parts/creator-card.ts';
import { query } from '../../../api/api.ts';
import { CategoryGlyph, useCategoryLabel } from '../../../core/page/category.tsx';
import { REFRESH_MS } from '../../../core/page/refresh.ts';
import { useCategories, useSite } from '../../../core/page/site.ts';
import { tintOf } from '../../../core/page/tint.ts';
import { useTitle } from '../../../core/page/use-title.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { LINK } from '../../../ui/parts/button.tsx';
import { classes } from '../../../ui/parts/classes.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { CardSkeleton, CreatorPortrait } from '../../cards/video-card.tsx';

const SHOWN = 4;
const SECTIONS_EXPECTED = 3;
const GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(max(8.5rem,(100%-1rem)/2),1fr))] gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4';

interface SectionProps {
  readonly heading: ReactNode;
  readonly link?: ReactNode;
  readonly children: ReactNode;
}

const Section = ({ heading, link, children }: SectionProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="@container pt-12">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="flex items-center gap-3 text-title font-semibold">
          {heading}
        </h2>
        {link}
      </div>
      {children}
    </section>
  );
};

const Creators = ({
  creators,
  empty,
}: {
  readonly creators: readonly CreatorCard[];
  readonly empty: string;
}) =>
  creators.length === 0 ? (
    <p className="surface px-5 py-8 text-center text-muted">{empty}</p>
  ) : (
    <ul className={GRID}>
      {creators.map((creator) => (
        <li key={creator.id}>
          <CreatorPortrait creator={creator} />
        </li>
      ))}
    </ul>
  );

const Places = () => (
  <div aria-hidden="true">
    {Array.from({ length: SECTIONS_EXPECTED }, (_, section) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: places have nothing but their number
      <div key={`section-${section}`} className="pt-12">
        <span className="skeleton mb-4 block h-8 w-48" />
        <ul className={GRID}>
          {Array.from({ length: SHOWN }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places have nothing but their number
            <li key={`place-${index}`}>
              <CardSkeleton />
            </li>
          ))}
        </ul>
      </div>
    ))}
  </div>
);

const CategoryHeading = ({ id }: { readonly id: string }) => {
  const labelOf = useCategoryLabel();
  const known = useCategories().find((category) => category.id === id);
  return (
    <>
      <span
        data-tint={tintOf(id)}
        className="tint-soft grid size-11 place-items-center rounded-control @max-[16rem]:hidden"
      >
        <CategoryGlyph id={id} className="size-8 text-title!" {...(known ? { icon: known.icon } : {})} />
      </span>
      {labelOf(id)}
    </>
  );
};

/** The featured creators, then each active category with a few of its own. */
export const CategoriesPage = () => {
  const { t } = useTranslation('catalog');
  useTitle(t('categories.title'));
  const { data, isError, error, refetch } = useQuery({
    ...query('catalog.categories', {}),
    refetchInterval: REFRESH_MS.site,
  });
  const site = useSite();
  const active = useCategories();
  // The settings are the fresher of the two: order, new ones and ones switched off since are theirs to know.
  const sections = site
    ? active.map(({ id }) => ({
        category: id,
        creators: data?.sections.find(({ category }) => category === id)?.creators ?? [],
      }))
    : (data?.sections ?? []);
  return (
    <div className="page pt-8 sm:pt-12">
      <h1 className="font-display text-heading">{t('categories.title')}</h1>
      <p className="mt-2 max-w-prose text-muted">{t('categories.lead')}</p>
      {!data && isError && <ErrorState error={error} title={t('categories.failed')} onRetry={refetch} />}
      {!data && !isError && <Places />}
      {data && (
        <>
          <Section heading={t('categories.featured')}>
            <Creators creators={data.featured} empty={t('categories.noFeatured')} />
          </Section>
          {sections.map(({ category, creators }) => (
            <Section
              key={category}
              heading={<CategoryHeading id={category} />}
              link={
                <Link
                  to={`/explore?category=${encodeURIComponent(category)}`}
                  className={classes('inline-flex min-h-11 items-center gap-1', LINK)}
                >
                  {t('categories.all')}
                  <Icon name="forward" className="size-4" />
                </Link>
              }
            >
              <Creators creators={creators.slice(0, SHOWN)} empty={t('categories.none')} />
            </Section>
          ))}
        </>
      )}
    </div>
  );
};
