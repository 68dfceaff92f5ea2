import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { infiniteQuery } from '../../../api/api.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { ShownRow } from '../../cards/shown-row.tsx';

/** The creator's delivered videos that may be seen; nothing stands here as long as there is none. */
export const Shown = () => {
  const { t } = useTranslation('catalog');
  const { username = '' } = useParams();
  const titleId = useId();
  const { data, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    infiniteQuery('catalog.shown', { creator: username }),
  );
  const videos = data?.pages.flatMap(({ items }) => items) ?? [];
  if (videos.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="grid gap-6 border-t border-line pt-12 pb-12">
      <h2 id={titleId} className="font-display text-heading">
        {t('shown.title')}
      </h2>
      <ShownRow videos={videos} again={() => void refetch()} />
      {hasNextPage && (
        <Button className="mx-auto" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('shown.more')}
        </Button>
      )}
    </section>
  );
};
