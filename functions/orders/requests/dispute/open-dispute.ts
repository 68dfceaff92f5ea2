import { type Day, dayOf } from '../../../../shared/calendar/dates.ts';
import type { disputes } from '../../../../shared/contracts/orders/disputes.ts';
import type { FanDisputeView } from '../../../../shared/contracts/parts/dispute-views.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { inputHash } from '../../../lib/lambda/ids.ts';
import { retryOnConflict } from '../../../lib/table/optimistic-lock.ts';
import { transact, type Write } from '../../../lib/table/table.ts';
import { disputeEntry, putEntry } from '../../../money/ledger/entries.table.ts';
import { standingOf, waitsUntil } from '../../../money/payouts/clearing.ts';
import { type Account, changeAccount, findAccount } from '../../../money/payouts/payouts.table.ts';
import { settings } from '../../../site/platform-config/settings.ts';
import { type DisputeFacts, disputeIdOf, stepEndsAt } from '../model/dispute.ts';
import { disputableUntil, fanDisputeViewOf } from '../model/dispute-facts.ts';
import { newDisputeWrite } from '../model/disputes.table.ts';
import { findDisputed } from '../model/find-disputed.ts';
import type { Request } from '../model/request.ts';
import { changeRequestWrite } from '../model/requests.table.ts';

/**
 * What a dispute holds of the creator's net: all of what waits for its day. What was available at once may have been
 * withdrawn, then it is what is there.
 */
const heldOf = (account: Account | null, { netAgorot, clearsOn }: Request, today: Day) => {
  const day = waitsUntil(account, { netAgorot: 0 - netAgorot, clearsOn }, today);
  const { availableAgorot } = standingOf(account, today);
  return { day, agorot: day ? netAgorot : Math.min(netAgorot, Math.max(0, availableAgorot)) };
};

const moneyOf = (
  account: Account | null,
  request: Request,
  { agorot, day }: ReturnType<typeof heldOf>,
  { at, by }: { at: string; by: string },
): Record<string, Write | Write[]> => {
  if (agorot === 0) return {};
  const { creatorId: userId, title, id } = request;
  const { cleared, account: accountWrite } = changeAccount(
    userId,
    account,
    { agorot: 0 - agorot, waitsUntil: day, add: { disputedAgorot: agorot } },
    at,
  );
  const clearsOn = day ? { clearsOn: day } : {};
  const entry = disputeEntry(
    { userId, amountAgorot: 0 - agorot, ...clearsOn, ref: disputeIdOf(id), title, by, at },
    1,
  );
  return { account: accountWrite, entries: [putEntry(entry), ...cleared] };
};

const refusalOf = (
  request: Request,
  now: Date,
  { disputesEnabled, disputeWindowHours }: { disputesEnabled: boolean; disputeWindowHours: number },
): Refusal | null => {
  const until = disputableUntil(request, disputeWindowHours);
  if (until === null) return new Refusal('request.not_completed');
  if (!disputesEnabled) return new Refusal('dispute.disabled');
  return now.toISOString() > until ? new Refusal('dispute.late') : null;
};

/**
 * Opens the one dispute of a delivered order, by its fan and in time: what its creator earned by it is held until that is
 * over. A repeat of the call gets the dispute as it is. Throws as the contract says.
 */
export const openDispute = async ({
  actor,
  input,
  now,
  key,
}: Call<typeof disputes.open, Actor>): Promise<FanDisputeView> => {
  const mark = inputHash([actor.id, key, input]);
  const terms = await settings();
  return retryOnConflict('service.busy', async () => {
    const { request, dispute: opened } = await findDisputed(input.id);
    if (request?.fanId !== actor.id) throw new Refusal('request.not_found');
    if (opened && opened.marks[0] !== mark) throw new Refusal('dispute.already');
    if (opened) return fanDisputeViewOf({ dispute: opened, request });
    const refusal = refusalOf(request, now, terms);
    if (refusal) throw refusal;
    const at = now.toISOString();
    const account = await findAccount(request.creatorId);
    const held = heldOf(account, request, dayOf(now));
    const { keepsShabbat, fanId, creatorId } = request;
    const keeper = keepsShabbat ? { keepsShabbat } : {};
    const until = stepEndsAt('creator_answers', now, keeper, undefined);
    const dispute: DisputeFacts = {
      v: 1,
      id: disputeIdOf(request.id),
      requestId: request.id,
      at,
      fanId,
      creatorId,
      ...keeper,
      reason: input.reason,
      text: input.text,
      step: 'creator_answers',
      ...(until ? { until: until.toISOString() } : {}),
      disputedAgorot: held.agorot,
      lines: [{ by: 'fan', act: 'open', text: input.text, amountAgorot: null, day: null, at }],
      marks: [mark],
    };
    await transact({
      anchor: newDisputeWrite(dispute),
      request: changeRequestWrite(request, { disputed: true }, terms.deadlineGraceHours),
      ...moneyOf(account, request, held, { at, by: actor.id }),
    });
    return fanDisputeViewOf({ dispute, request });
  });
};
