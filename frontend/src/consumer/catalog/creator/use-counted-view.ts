import { useEffect } from 'react';
import { useActor } from '../../../core/session/session.ts';

/** Milliseconds on the page that count as a view. */
const LOOK_MS = 3_000;

/** Counts a visitor's view of a creator's page, not the creator's own. A failure to count is ignored. */
export const useCountedView = (creatorId: string | undefined): void => {
  const own = useActor()?.id === creatorId;
  useEffect(() => {
    if (!creatorId || own) return;
    const count = () => import('./count-view.ts').then(({ countView }) => countView(creatorId));
    const look = setTimeout(() => void count().catch(() => null), LOOK_MS);
    return () => clearTimeout(look);
  }, [creatorId, own]);
};
