import { requestsAdmin } from '../../shared/contracts/requests-admin.ts';
import { adminApi } from '../audit/admin-api.ts';
import { getRequestWithEntries, listAllRequests } from './read-requests.ts';
import { refundRequest } from './refund-request.ts';
import { setRequestStatus } from './set-request-status.ts';

export const handler = adminApi(requestsAdmin, {
  list: listAllRequests,
  get: getRequestWithEntries,
  setStatus: setRequestStatus,
  refund: refundRequest,
});
