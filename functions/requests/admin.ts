import type { Actor } from '../../shared/contracts/accounts.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import { requestsAdmin } from '../../shared/contracts/requests-admin.ts';
import { adminApi } from '../audit/admin-api.ts';
import { findShowing } from '../gifts/showings.table.ts';
import type { Call } from '../lib/http.ts';
import { getRequestWithEntries, listAllRequests } from './read-requests.ts';
import { refundRequest } from './refund-request.ts';
import { setRequestStatus } from './set-request-status.ts';

/** A request with its money, and whether its video is shown: of that only gifts know, which import requests. */
const getRequest = async (
  call: Call<typeof requestsAdmin.get, Actor>,
): Promise<Output<typeof requestsAdmin.get>> => {
  const [found, showing] = await Promise.all([getRequestWithEntries(call), findShowing(call.input.id)]);
  return { ...found, shownAt: showing?.shownAt ?? null };
};

export const handler = adminApi(requestsAdmin, {
  list: listAllRequests,
  get: getRequest,
  setStatus: setRequestStatus,
  refund: refundRequest,
});
