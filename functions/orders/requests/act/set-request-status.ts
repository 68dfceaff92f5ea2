import type { requestsAdmin } from '../../../../shared/contracts/orders/requests-admin.ts';
import type { Parsed } from '../../../../shared/contracts/parts/endpoint.ts';
import type { RequestView } from '../../../../shared/contracts/parts/request-views.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { isOpen, mayMoveMoney } from '../../../../shared/order/request-status.ts';
import { checkActive, findRights } from '../../../accounts/person/accounts.table.ts';
import { requirePermission } from '../../../accounts/person/permissions.ts';
import { sidesOf } from '../../../audit/act.ts';
import { auditWrite } from '../../../audit/audit.table.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { settings } from '../../../site/platform-config/settings.ts';
import { endDisputeByStatus } from '../model/end-dispute-by-status.ts';
import { moveRequest } from '../model/move-request.ts';
import { viewOf } from '../model/request-facts.ts';
import { findRequest } from '../model/requests.table.ts';

const reopens = ({ from, to }: Parsed<typeof requestsAdmin.setStatus>): boolean =>
  isOpen(to) && !isOpen(from);

/** Throws `request.creator_inactive` for an order that nobody could deliver. */
const requireCreator = async (requestId: string): Promise<void> => {
  const creatorId = (await findRequest(requestId))?.creatorId;
  if (creatorId !== undefined && (await findRights(creatorId))?.status !== 'active')
    throw new Refusal('request.creator_inactive');
};

/**
 * Any status from any other, by an admin who says which one they saw and has no part in the request: one that moves money
 * by who manages payments, any other by who manages content. The audit entry is in the same transaction, and so is that the creator of a reopened one
 * may act.
 */
export const setRequestStatus = async ({
  actor,
  input,
  now,
  key,
}: Call<typeof requestsAdmin.setStatus, Actor>): Promise<RequestView> => {
  const movesMoney = mayMoveMoney(input.from, input.to);
  await requirePermission(actor.id, movesMoney ? 'manage_payments' : 'manage_content');
  if (reopens(input)) await requireCreator(input.id);
  return viewOf(
    await moveRequest({
      id: input.id,
      to: input.to,
      from: [input.from],
      by: actor.id,
      role: 'admin',
      key,
      now,
      reason: 'admin',
      mayMove: () => true,
      endDispute: endDisputeByStatus,
      beside: (before) => [
        ...(reopens(input) ? [checkActive(before.creatorId)] : []),
        auditWrite({
          action: 'request.status_set',
          entity: 'request',
          id: before.id,
          by: actor.id,
          now,
          ...sidesOf({ status: before.status }, { status: input.to }),
        }),
      ],
    }),
    await settings(),
  );
};
