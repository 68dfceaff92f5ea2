import { useEffect } from 'react';
import { call } from '../../../api/api.ts';
import { useActor } from '../../../core/session.ts';

/** Whoever stays that long has looked at the page. */
const LOOK_MS = 3_000;

/** Counts a look at a creator's page that visitors see; the creator's own is none. A count that fails is no matter. */
export const useCountedView = (creatorId: string | undefined): void => {
  const own = useActor()?.id === creatorId;
  useEffect(() => {
    if (!creatorId || own) return;
    const look = setTimeout(() => void call('analytics.countView', { creatorId }).catch(() => null), LOOK_MS);
    return () => clearTimeout(look);
  }, [creatorId, own]);
};
