import { useQueries } from '@tanstack/react-query';
import type { ReceivedRow } from '../../../../../shared/contracts/parts/request-views.ts';
import { query } from '../../../api/api.ts';
import type { OutputOf } from '../../../api/endpoint-types.ts';
import { FRESH_MS } from '../../sharing/watched-video.ts';

export type Poster = OutputOf<'requestVideos.posters'>['items'][number];

/** The pictures of the videos in a list, by request: one call a page, and none for a page without a video. */
export const usePosters = (pages: readonly (readonly ReceivedRow[])[]): ReadonlyMap<string, Poster> => {
  const asked = pages.flatMap(
    (rows) =>
      rows
        .filter(({ hasVideo }) => hasVideo)
        .map(({ id }) => id)
        .join(',') || [],
  );
  return useQueries({
    queries: asked.map((ids) => ({
      ...query('requestVideos.posters', { ids }),
      staleTime: FRESH_MS,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    })),
    combine: (answers) =>
      new Map(answers.flatMap(({ data }) => data?.items ?? []).map((poster) => [poster.id, poster])),
  });
};
