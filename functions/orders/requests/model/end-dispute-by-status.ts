import { changeDisputeWrite, findDispute } from './disputes.table.ts';
import { endedDispute, releasedBy } from './end-dispute.ts';
import type { DisputeEnd } from './move-request.ts';

/** An admin's change of a request's status ends its dispute; null: there is none. */
export const endDisputeByStatus = async (requestId: string): Promise<DisputeEnd | null> => {
  const dispute = await findDispute(requestId);
  return (
    dispute && {
      released: releasedBy(dispute),
      write: ({ before, after, mark, at }) =>
        changeDisputeWrite(
          dispute,
          endedDispute(dispute, {
            outcome: 'status_set',
            backAgorot: Math.max(0, after.backAgorot - before.backAgorot),
            line: { by: 'desk', act: 'status_set', text: '', amountAgorot: null, day: null, at },
            mark,
          }),
        ),
    }
  );
};
