import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreatorCard } from '../../../../../shared/contracts/creator-card.ts';
import { infiniteQuery, query } from '../../../api/api.ts';
import { useTitle } from '../../../core/use-title.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { isolate } from '../../../ui/isolate.ts';
import { EmptyState, ErrorState, LoadMore } from '../../../ui/states.tsx';
import { CardSkeleton, CreatorPortrait } from '../../cards/video-card.tsx';
import { joinOwnFavorites } from '../../favorites/account-favorites.ts';
import { useFavorite } from '../../favorites/use-favorite.ts';

const PLACES = 4;
const GRID = 'grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4';

const Favorite = ({ creator }: { readonly creator: CreatorCard }) => {
  const { t } = useTranslation('fan');
  const { favorite, toggle } = useFavorite(creator.id);
  const label = t('favorites.remove', { name: isolate(creator.name) });
  return (
    <li className="relative">
      <CreatorPortrait creator={{ ...creator, featured: false }} />
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => void toggle()}
        className="absolute inset-e-1.5 top-1.5 grid size-11 place-items-center rounded-full bg-black/55 text-white transition-colors hover:bg-black/75"
      >
        <Icon name="heart" filled={favorite} />
      </button>
    </li>
  );
};

/** The creators somebody wants to find again, the last added first. */
export const FavoritesPage = () => {
  const { t } = useTranslation(['fan', 'catalog']);
  useTitle(t('favorites.title'));
  // What a visitor chose here and has not joined the list: another try, should the one at sign-in have failed.
  useEffect(() => {
    joinOwnFavorites().catch(() => {});
  }, []);
  const { data: known } = useQuery(query('accounts.favoriteIds', {}));
  const list = useInfiniteQuery(infiniteQuery('accounts.favorites', {}));
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const creators = data?.pages
    .flatMap(({ items }) => items)
    .filter(({ id }) => known === undefined || known.ids.includes(id));
  return (
    <div className="page py-8 sm:py-10">
      <h1 className="mb-6 font-display text-heading">{t('favorites.title')}</h1>
      {!creators && error && (
        <ErrorState error={error} title={t('favorites.loadFailed')} onRetry={list.refetch} />
      )}
      {!creators && !error && (
        <div aria-hidden="true" className={GRID}>
          {Array.from({ length: PLACES }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places have nothing but their number
            <CardSkeleton key={`place-${place}`} />
          ))}
        </div>
      )}
      {creators && creators.length === 0 && !hasNextPage && (
        <EmptyState
          title={t('favorites.empty')}
          action={
            <ButtonLink to="/categories" variant="primary">
              {t('favorites.find')}
            </ButtonLink>
          }
        >
          {t('favorites.emptyText')}
        </EmptyState>
      )}
      {creators && creators.length > 0 && (
        <ul className={GRID}>
          {creators.map((creator) => (
            <Favorite key={creator.id} creator={creator} />
          ))}
        </ul>
      )}
      {isFetchNextPageError && (
        <p role="alert" className="pt-8 text-center text-bad">
          {t('catalog:moreFailed')}
        </p>
      )}
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onLoad={() => void list.fetchNextPage()} />
    </div>
  );
};
