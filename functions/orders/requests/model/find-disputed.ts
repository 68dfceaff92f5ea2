import { type Dispute, isDisputeOver } from './dispute.ts';
import { findDispute } from './disputes.table.ts';
import type { Request } from './request.ts';
import { findRequest } from './requests.table.ts';

/**
 * An order and its dispute as they were at one moment. What ends a dispute changes both: the dispute is read first, so
 * that one which is over never stands beside the money from before its end, and again where it ended in between.
 */
export const findDisputed = async (
  requestId: string,
): Promise<{ request: Request | null; dispute: Dispute | null }> => {
  const dispute = await findDispute(requestId);
  const request = await findRequest(requestId);
  const isEndedSince = dispute !== null && !isDisputeOver(dispute) && !request?.disputed;
  return { request, dispute: isEndedSince ? await findDispute(requestId) : dispute };
};
