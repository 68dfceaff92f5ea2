import { returnPath } from '../../core/session/return-path.ts';

interface WaitingOrder {
  /** The ad that is ordered; null on a device on which it was not chosen. */
  readonly adId: string | null;
}

/** The ad of a path. */
export const AD = /^\/video-ad\/(ad_[0-9a-z]+)$/;

/** The order that waits for an account, as the query of a log-in or sign-up names it; null where none does. */
export const waitingOrderOf = (search: string): WaitingOrder | null => {
  if (!new URLSearchParams(search).get('draft')) return null;
  return { adId: AD.exec(returnPath(search) ?? '')?.[1] ?? null };
};
