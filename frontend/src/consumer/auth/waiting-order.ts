import { hasDraft } from '../../core/drafts/drafts.ts';
import { returnPath } from '../../core/session/return-path.ts';
import { ORDER_FORM } from '../order-rules/order-form-id.ts';

interface WaitingOrder {
  /** The ad that is ordered; null on a device on which it was not chosen. */
  readonly adId: string | null;
}

const AD = /^\/video-ad\/(ad_[0-9a-z]+)$/;

/** The order that waits for an account, as the query of a log-in or sign-up names it; null where none does. */
export const waitingOrderOf = (search: string): WaitingOrder | null => {
  if (!new URLSearchParams(search).get('draft')) return null;
  return { adId: AD.exec(returnPath(search) ?? '')?.[1] ?? null };
};

/** Where an ad's page opens for who left its form to sign in: at what was typed, which stands below the rest of the page. */
export const atForm = (path: string): string => {
  const adId = AD.exec(path)?.[1];
  return adId && hasDraft('order', adId) ? `${path}#${ORDER_FORM}` : path;
};
