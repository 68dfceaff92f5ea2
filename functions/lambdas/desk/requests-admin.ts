import { requestsAdmin } from '../../../shared/contracts/orders/requests-admin.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { adminApi } from '../../accounts/admin-api/admin-api.ts';
import type { Call } from '../../lib/http/http.ts';
import { findShowing } from '../../orders/gifts/model/showings.table.ts';
import { refundRequest } from '../../orders/requests/act/refund-request.ts';
import { setRequestStatus } from '../../orders/requests/act/set-request-status.ts';
import { getRequestWithEntries, listAllRequests } from '../../orders/requests/read/read-requests.ts';
import { reviewForDesk } from '../../orders/requests/reviews/read-reviews.ts';

/** A request with its money, its review, and whether its video is shown: of that only gifts know, which import requests. */
const getRequest = async (
  call: Call<typeof requestsAdmin.get, Actor>,
): Promise<Output<typeof requestsAdmin.get>> => {
  const [found, showing, review] = await Promise.all([
    getRequestWithEntries(call),
    findShowing(call.input.id),
    reviewForDesk(call),
  ]);
  return { ...found, shownAt: showing?.shownAt ?? null, review };
};

export const handler = adminApi(requestsAdmin, {
  list: listAllRequests,
  get: getRequest,
  setStatus: setRequestStatus,
  refund: refundRequest,
});
