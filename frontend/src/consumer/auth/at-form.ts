import { hasDraft } from '../../core/drafts/drafts.ts';
import { ORDER_FORM } from '../order-rules/order-form-id.ts';
import { AD } from './waiting-order.ts';

/** Where an ad's page opens for who left its form to sign in: at what was typed, which stands below the rest of the page. */
export const atForm = (path: string): string => {
  const adId = AD.exec(path)?.[1];
  return adId && hasDraft('order', adId) ? `${path}#${ORDER_FORM}` : path;
};
