import { useQueries } from '@tanstack/react-query';
import { query } from '../../api/api.ts';
import { codeOf } from '../../api/api-error.ts';
import type { AdNow } from './cart-check.ts';
import type { CartItem } from './cart-items.ts';
import type { ToldPrice } from './failure.ts';

/** As long as the edge may answer an old price, and a little more. */
const OLD_ANSWERS_MS = 12_000;

/**
 * Asks the server for the ads of the cart, each once and anew whenever the drawer opens; by ad. A price that a refusal
 * `told` holds until an answer can know it.
 */
export const useAdsNow = (items: readonly CartItem[], told: ToldPrice | null): ReadonlyMap<string, AdNow> => {
  const ids = [...new Set(items.map(({ id }) => id))];
  const answers = useQueries({
    queries: ids.map((id) => ({ ...query('catalog.ad', { id }), staleTime: 0 })),
  });
  return new Map(
    ids.map((id, index): [string, AdNow] => {
      const answer = answers[index];
      const code = answer?.error && codeOf(answer.error);
      if (code === 'ad.not_found' || code === 'call.invalid') return [id, { kind: 'gone' }];
      if (!answer?.data) return [id, { kind: code ? 'unknown' : 'asking' }];
      const isOld = told?.adId === id && answer.dataUpdatedAt < told.at + OLD_ANSWERS_MS;
      return [id, { kind: 'there', ...answer.data, ...(isOld && { priceAgorot: told.priceAgorot }) }];
    }),
  );
};
