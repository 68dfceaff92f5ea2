import { useQueries } from '@tanstack/react-query';
import { isOpen, REQUEST_STATUSES } from '../../../../shared/order/request-status.ts';
import { query } from '../../api/api.ts';

const LIMIT = 50;

/**
 * What open requests hold until they are delivered or refunded, in agorot; `more` when there are more of them than
 * were read. Undefined while unknown.
 */
export const useHeld = (): { readonly agorot: number; readonly more: boolean } | undefined =>
  useQueries({
    queries: REQUEST_STATUSES.filter(isOpen).map((status) =>
      query('requests.mine', { status, limit: LIMIT }),
    ),
    combine: (answers) => {
      const pages = answers.flatMap(({ data }) => data ?? []);
      if (pages.length < answers.length) return undefined;
      return {
        agorot: pages.flatMap(({ items }) => items).reduce((sum, { priceAgorot }) => sum + priceAgorot, 0),
        more: pages.some(({ next }) => next !== null),
      };
    },
  });
