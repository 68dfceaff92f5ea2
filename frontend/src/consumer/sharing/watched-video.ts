import { useQuery } from '@tanstack/react-query';
import { SIGNED_URL_SECONDS } from '../../../../shared/limits.ts';
import { query } from '../../api/api.ts';

/** Asked again before the address ends; a video that is playing keeps the one it has. */
export const FRESH_MS = (SIGNED_URL_SECONDS - 600) * 1_000;

/** The address of a delivered video; `refresh` fetches another one, since it may end early with what signed it. */
export const useWatchedVideo = (id: string) => {
  const { data, error, refetch } = useQuery({
    ...query('requestVideos.watch', { id }),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const refresh = async (): Promise<string> => (await refetch({ throwOnError: true })).data?.watchUrl ?? '';
  return {
    watchUrl: data?.watchUrl,
    fileName: data?.fileName ?? '',
    /** The picture of it; none is undefined. */
    poster: { poster: data?.posterUrl ?? undefined, thumb: data?.thumb },
    /** Why there is no address. */
    error: data ? null : error,
    refresh,
    retry: () => void refetch(),
  };
};
