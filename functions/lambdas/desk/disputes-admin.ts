import { disputesAdmin } from '../../../shared/contracts/orders/disputes.ts';
import { adminApi } from '../../accounts/admin-api/admin-api.ts';
import { decideDispute } from '../../orders/requests/dispute/act-in-dispute.ts';
import { listDisputes, readDispute } from '../../orders/requests/dispute/read-dispute.ts';
import { watchDisputed } from '../../orders/requests/dispute/watch-dispute.ts';

/** Disputes, for who manages payments. */
export const handler = adminApi(disputesAdmin, {
  list: listDisputes,
  get: readDispute,
  watch: watchDisputed,
  decide: decideDispute,
});
