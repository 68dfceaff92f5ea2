import { disputesAdmin } from '../../../shared/contracts/orders/disputes-admin.ts';
import { adminApi } from '../../accounts/admin-api/admin-api.ts';
import { decideDispute } from '../../orders/requests/dispute/act-in-dispute.ts';
import { readDispute } from '../../orders/requests/dispute/read-dispute.ts';
import { watchDisputed } from '../../orders/requests/dispute/watch-dispute.ts';
import { listDisputes } from '../../orders/requests/read/list-disputes.ts';

/** Disputes, for who manages payments. */
export const handler = adminApi(disputesAdmin, {
  list: listDisputes,
  get: readDispute,
  watch: watchDisputed,
  decide: decideDispute,
});
