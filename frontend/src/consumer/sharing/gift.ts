import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { OwnGift } from '../../../../shared/contracts/orders/own-gifts.ts';
import { query } from '../../api/api.ts';

/** The gift of a request, as its buyer or its creator sees it; null while it was never shared. */
export const useGift = (id: string): UseQueryResult<{ gift: OwnGift | null }> =>
  useQuery(query('ownGifts.get', { id }));
