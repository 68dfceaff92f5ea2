import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { SIGNED_URL_SECONDS } from '../../../../shared/limits.ts';
import { query } from '../../api/api.ts';
import { isForeignFormat } from '../../ui/media/foreign-format.ts';

/** Asked again before the address ends; a video that is playing keeps the one it has. */
const FRESH_MS = (SIGNED_URL_SECONDS - 600) * 1_000;

/**
 * The address of a delivered video, fetched once more when it does not play: it ends early with the credentials that
 * signed it. Calls `onFailed` when the second attempt fails, too.
 */
export const useWatchedVideo = (id: string, onFailed: () => void) => {
  const { data, error, isError, refetch } = useQuery({
    ...query('requestVideos.watch', { id }),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const [failed, setFailed] = useState(false);
  const [foreign, setForeign] = useState(false);
  /** Another number mounts the player anew, even when the address is the same. */
  const [round, setRound] = useState(0);
  const retried = useRef(false);

  const again = async (): Promise<void> => {
    const { isError: refused } = await refetch();
    setFailed(refused);
    setRound((before) => before + 1);
  };
  const onPlayError = (video: HTMLVideoElement): void => {
    if (isForeignFormat(video, data?.fileName ?? '')) {
      setForeign(true);
      return;
    }
    if (retried.current) {
      setFailed(true);
      onFailed();
      return;
    }
    retried.current = true;
    void again();
  };
  const retry = (): void => {
    retried.current = false;
    void again();
  };
  const watchUrl = data?.watchUrl;
  return { watchUrl, error, failed: failed || isError, foreign, round, onPlayError, retry };
};
