import { useEffect, useRef } from 'react';
import { call, query } from '../../api/api.ts';
import { queryClient } from '../../api/query-client.ts';
import { useSession } from '../../core/session/session.ts';

const ATTEMPTS = 4;
const WAIT_MS = 1_500;

/** Asked again, since the first time is all that counts. */
const tellSeen = async (secret: string, attempt = 1): Promise<void> => {
  try {
    await call('gifts.see', { secret });
  } catch {
    if (attempt === ATTEMPTS) return;
    await new Promise((resolve) => setTimeout(resolve, attempt * WAIT_MS));
    await tellSeen(secret, attempt + 1);
  }
};

/** Whether who is signed in here bought it. Not known, it is taken for the buyer: who looks is never told for others. */
const isOwn = async (secret: string): Promise<boolean> => {
  try {
    return (await queryClient.fetchQuery(query('ownGifts.isOwn', { secret }))).own;
  } catch {
    return true;
  }
};

/** Tells that the ribbon was pulled, once, and never by whoever gives it. */
export const useSeen = (secret: string, pulled: boolean): void => {
  const { status } = useSession();
  const told = useRef(false);
  useEffect(() => {
    if (!pulled || told.current || status === 'loading') return;
    told.current = true;
    void (async () => {
      if (status === 'signed-in' && (await isOwn(secret))) return;
      await tellSeen(secret);
    })();
  }, [secret, pulled, status]);
};
