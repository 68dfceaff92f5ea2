import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import {
  chosenIn,
  type Filters,
  NO_FILTERS,
  readFilters,
  type TypingState,
  writeFilters,
} from '../../../../../shared/contracts/market/ad-filters.ts';
import { plainSaid, saidWithout, unsaid } from '../../../../../shared/contracts/market/said.ts';
import { useCategoryLabel } from '../../../core/page/category.tsx';
import { useTitle } from '../../../core/page/use-title.ts';
import { later } from '../../../ui/feedback/later.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { useWasOpened } from '../../../ui/parts/opened.ts';
import { WishChips } from '../../search/wish-chips.tsx';
import { Results } from './results.tsx';
import { SearchBox } from './search-box.tsx';
import { useIsWide } from './use-wide.ts';

const bringApplied = () => import('./applied.tsx');
const LaterApplied = lazy(bringApplied);
let applied: Awaited<ReturnType<typeof bringApplied>> | undefined;

/** The page, with the chips of its address where it has any: their markup is taken over only with their code at hand. */
export const bringExplore = async () => {
  if (globalThis.location?.search) applied = await bringApplied().catch(() => undefined);
  return ExplorePage;
};

const FilterColumn = lazy(() => import('./filter-column.tsx'));
const FilterSheet = later(() => import('./filter-sheet.tsx'));

const CHIP = 'border-edge/60 bg-card hover:border-edge';

/** All video ads: search, filters and order live in the address, so every list can be shared and gone back to. */
const ExplorePage = () => {
  const [Applied] = useState(() => applied?.default ?? LaterApplied);
  const { t } = useTranslation(['catalog', 'common']);
  const labelOf = useCategoryLabel();
  const { pathname } = useLocation();
  const [address, setAddress] = useSearchParams();
  const [choosing, setChoosing] = useState(false);
  const wide = useIsWide();
  const suggested = useRef<HTMLDivElement>(null);
  const chosenOnce = useWasOpened(choosing);
  const filters = readFilters(address);
  const { occasion } = filters;
  const categoryLabel = filters.category ? labelOf(filters.category) : '';
  // Of a category that is not there an address says no more than its id.
  const isNamed = categoryLabel !== filters.category;
  const title = isNamed ? t('explore.titleOf', { category: categoryLabel }) : t('explore.title');
  useTitle(title);

  const change = useCallback(
    (part: Partial<Filters>, replace = false, state?: TypingState) => {
      // Its reader has gone on to a page whose code still comes: what was typed or understood would bring them back.
      if (globalThis.location.pathname !== pathname) return;
      // Presses from before the page was taken over come all at once: each goes on from what the one before it made.
      const now = new URLSearchParams(globalThis.location.search);
      const before = readFilters(now);
      // A sentence says no longer what is changed, and other words take the place of all that it said.
      const said =
        part.text === undefined
          ? { said: saidWithout(before.said, Object.keys(part)) }
          : { ...unsaid(before.said), said: '' };
      setAddress(writeFilters(now, { ...before, ...said, ...part }), { replace, state });
    },
    [setAddress, pathname],
  );
  // Typing replaces the history entry instead of adding one for each letter.
  const search = useCallback(
    (text: string, isTyping?: boolean) =>
      change({ text }, true, isTyping ? { typing: performance.timeOrigin } : undefined),
    [change],
  );
  const chosen = chosenIn(filters);
  // The chips stay when the last one goes: what was taken away is wanted no longer.
  const narrowed = useWasOpened(chosen > 0 || filters.text !== '');

  return (
    <div className="page pt-8 sm:pt-12">
      <h1 className="font-display text-heading">{title}</h1>
      <p className="mt-2 max-w-prose text-muted">
        {occasion ? t('explore.leadFor', { occasion: t(`common:occasion.${occasion}`) }) : t('explore.lead')}
      </p>
      <div className="mt-4 grid gap-6 lg:grid-cols-[16rem_1fr] lg:gap-10">
        <aside aria-label={t('explore.filters')} className="max-lg:hidden">
          <div className="surface sticky top-24 p-5">
            <Suspense fallback={<div className="h-80" />}>
              {wide && <FilterColumn filters={filters} onChange={change} />}
            </Suspense>
          </div>
        </aside>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
          <div className="flex flex-wrap gap-2.5">
            <div className="min-w-0 flex-[1_1_9rem]">
              <SearchBox text={plainSaid(filters.said) || filters.text} onSearch={search} row={suggested} />
            </div>
            <Button
              icon="filter"
              className="relative h-12 lg:hidden"
              aria-haspopup="dialog"
              onClick={() => setChoosing(true)}
            >
              {t('explore.filter')}
              {chosen > 0 && (
                // At the corner, where it takes no room from the field.
                <span className="absolute -end-1.5 -top-1.5 grid size-5 place-items-center rounded-full bg-turquoise text-small text-card tabular-nums">
                  {chosen}
                </span>
              )}
            </Button>
          </div>
          <div ref={suggested} className="not-has-[[role=option]]:hidden" />
          <div className="flex flex-wrap gap-2">
            {narrowed && (
              <Suspense fallback={<div className="h-9" />}>
                <Applied filters={filters} categoryLabel={categoryLabel} onChange={change} />
              </Suspense>
            )}
            <WishChips wish={filters} onWish={change} look={CHIP} folds groups="contents" legend="sr-only" />
          </div>
          <Results filters={filters} onClear={() => change(NO_FILTERS)} />
        </div>
      </div>
      {chosenOnce && (
        <FilterSheet open={choosing} onClose={() => setChoosing(false)} filters={filters} onChange={change} />
      )}
    </div>
  );
};
