import { useEffect } from 'react';
import { call } from '../../../api/api.ts';

/** Milliseconds after which nobody is typing any more. */
const TYPED_MS = 3_000;

/** Counts words that found nothing, so that the team learns what is missing. A failure to count is ignored. */
export const useCountedMiss = (text: string): void => {
  useEffect(() => {
    if (!text) return;
    const missed = setTimeout(
      () => void call('analytics.countMissing', { text }).catch(() => null),
      TYPED_MS,
    );
    return () => clearTimeout(missed);
  }, [text]);
};
