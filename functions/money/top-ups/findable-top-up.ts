import { type Findable, REFERENCES } from '../../search/words.table.ts';
import { wholeOf } from '../../search/words.ts';
import type { TopUp } from './top-up.table.ts';

/** By which numbers of PayPal's a top-up is looked up: its order's, and its capture's once there is one. */
export const findableTopUp = ({
  at,
  orderId = '',
  captureId = '',
}: Pick<TopUp, 'at' | 'orderId' | 'captureId'>): Findable => ({
  scope: REFERENCES,
  at,
  words: [...new Set([orderId, captureId].map(wholeOf).filter(Boolean))],
});
