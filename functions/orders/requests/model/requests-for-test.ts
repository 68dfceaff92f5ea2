import { splitOf } from '../../../../shared/money/split.ts';
import type { RequestStatus } from '../../../../shared/order/request-status.ts';
import { derivedId } from '../../../lib/lambda/ids.ts';
import { transact } from '../../../lib/table/table.ts';
import { putEntry, walletEntry } from '../../../money/ledger/entries.table.ts';
import { react } from '../../../stream/reactions/requests.ts';
import type { Request } from './request.ts';
import { newRequestWrite, requestKey } from './requests.table.ts';

export const START = Date.parse('2026-11-20T12:00:00.000Z');
const momentOf = (n: number): string => new Date(START + Math.floor(n / 3) * 60_000).toISOString();
export const LATER = new Date(START + 24 * 3_600_000);
export const FAN = derivedId('usr', 'fan');
export const CREATOR = derivedId('usr', 'creator');
const NAMES = ['רות לוי', 'Dana Cohen', 'דנה כהן', 'נועה רות'];
const RECIPIENTS = ['סבתא רחל', 'אבא', "ג׳ורג' הגדול"];
export const STATUSES: readonly RequestStatus[] = ['pending', 'approved', 'completed', 'declined'];

export const idOf = (n: number): string => derivedId('req', n);

/** The nth order, of any status; three orders share each moment. */
export const factsOf = (n: number, fanId: string): Request => {
  const status = STATUSES[(n * 7) % 4] ?? 'pending';
  return {
    id: idOf(n),
    at: momentOf(n),
    adId: derivedId('ad', 1),
    title: 'ברכה אישית',
    kind: 'birthday',
    recipient: RECIPIENTS[n % 3],
    instructions: '',
    status,
    priceAgorot: 10_000,
    feeBasisPoints: 1_000,
    ...splitOf(status, 10_000, 1_000),
    fanId,
    fanName: NAMES[n % 4],
    creatorId: CREATOR,
    creatorName: 'יואב כוכב',
    creatorAvatar: '',
    deadlineAt: LATER.toISOString(),
    inputHash: '',
    marks: [],
    movements: [],
  } as unknown as Request;
};

/** The stream tells of it. */
export const told = (id: string): Promise<void> =>
  react({ key: requestKey(id), before: { ...requestKey(id) } as never, after: null });

/** The order and the entry that paid for it, of which the stream has not told yet. */
export const place = async (
  n: number,
  fanId: string,
  at = momentOf(n),
  more: Partial<Request> = {},
): Promise<string> => {
  const facts = { ...factsOf(n, fanId), at, ...more };
  const entry = walletEntry(
    {
      kind: 'purchase',
      userId: fanId,
      amountAgorot: -10_000,
      ref: facts.id,
      method: 'wallet',
      title: '',
      first: true,
      at,
    },
    1,
  );
  await transact([newRequestWrite(facts, 24), putEntry(entry)]);
  return facts.id;
};
