import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreatorCard } from '../../../../../shared/contracts/parts/creator-card.ts';
import { infiniteQuery, query } from '../../../api/api.ts';
import { useTitle } from '../../../core/page/use-title.ts';
import { useInLanguage } from '../../../core/texts/use-localized.ts';
import { EmptyState, ErrorState, LoadMore } from '../../../ui/feedback/states.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { CardSkeleton, CreatorPortrait } from '../../cards/video-card.tsx';
import { joinOwnFavorites } from '../../favorites/account-favorites.ts';
import { useFavorite } from '../../favorites/use-favorite.ts';

const PLACES = 4;
const GRID = 'grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4';

interface FavoriteProps {
  readonly creator: CreatorCard;
  readonly onPress: () => void;
}

const Favorite = ({ creator, onPress }: FavoriteProps) => {
  const { t } = useTranslation('fan');
  const { favorite, toggle } = useFavorite(creator.id);
  const label = t(favorite ? 'favorites.remove' : 'favorites.addBack', {
    name: isolate(useInLanguage()(creator).name),
  });
  return (
    <li className="relative">
      <CreatorPortrait creator={{ ...creator, featured: false }} />
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => {
          onPress();
          void toggle();
        }}
        className="absolute inset-e-1.5 top-1.5 grid size-11 place-items-center rounded-full bg-black/55 text-white transition-colors hover:bg-black/75"
      >
        <Icon name="heart" filled={favorite} />
      </button>
    </li>
  );
};

interface Pressed {
  readonly creator: CreatorCard;
  /** Its place in the list, from 0. */
  readonly at: number;
}

/** The list, and in it at their places those whose heart was pressed here: a second press takes the first one back. */
const withPressed = (listed: readonly CreatorCard[], pressed: readonly Pressed[]): readonly CreatorCard[] => {
  const shown = listed.filter(({ id }) => !pressed.some(({ creator }) => creator.id === id));
  for (const { creator, at } of pressed) shown.splice(at, 0, creator);
  return shown;
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
  const [pressed, setPressed] = useState<readonly Pressed[]>([]);
  const listed = data?.pages
    .flatMap(({ items }) => items)
    .filter(({ id }) => known === undefined || known.ids.includes(id));
  const creators = listed && withPressed(listed, pressed);
  const press = (creator: CreatorCard, at: number): void =>
    setPressed((before) =>
      before.some(({ creator: { id } }) => id === creator.id)
        ? before
        : [...before, { creator, at }].toSorted((one, other) => one.at - other.at),
    );
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
          {creators.map((creator, at) => (
            <Favorite key={creator.id} creator={creator} onPress={() => press(creator, at)} />
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
