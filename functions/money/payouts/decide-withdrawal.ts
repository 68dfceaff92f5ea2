import type { payoutsAdmin, Withdrawal } from '../../../shared/contracts/money/payouts.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { findUser } from '../../accounts/person/accounts.table.ts';
import { sidesOf } from '../../audit/act.ts';
import { auditWrite } from '../../audit/audit.table.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { inputHash } from '../../lib/lambda/ids.ts';
import { retryOnConflict } from '../../lib/table/optimistic-lock.ts';
import { transact } from '../../lib/table/table.ts';
import { putEntry, withdrawalEntry } from '../ledger/entries.table.ts';
import { open } from './sealed.ts';
import { viewOf, type WithdrawalItem } from './withdrawal.ts';
import { type Decision, decidedWrite, findWithdrawal, settleWrite } from './withdrawals.table.ts';

interface Deciding {
  readonly id: string;
  readonly actor: Actor;
  readonly now: Date;
  readonly key: string;
  readonly outcome:
    | { readonly status: 'completed'; readonly reference: string }
    | { readonly status: 'rejected'; readonly reason: string };
}

const writesOf = (before: WithdrawalItem, decision: Decision, { actor, now, outcome }: Deciding) => {
  const { id, creatorId, amountAgorot, method } = before;
  const { status, processedAt: at } = decision;
  const isPaid = status === 'completed';
  const { status: _, ...why } = outcome;
  return [
    decidedWrite(before, decision),
    settleWrite(before, status),
    putEntry(
      withdrawalEntry(
        {
          userId: creatorId,
          step: isPaid ? 'paid' : 'rejected',
          amountAgorot,
          ref: id,
          method,
          by: actor.id,
          at,
        },
        before.v + 1,
      ),
    ),
    auditWrite({
      action: isPaid ? 'withdrawal.approved' : 'withdrawal.rejected',
      entity: 'withdrawal',
      id,
      by: actor.id,
      now,
      ...sidesOf({ status: before.status }, { status }),
      details: { amount_agorot: amountAgorot, ...why },
    }),
  ];
};

/**
 * Ends a pending withdrawal in one transaction: its version, the account, the entry and the audit. Of many at once one
 * wins; a repeat of the winner's call finds its own decision.
 */
const decide = (deciding: Deciding): Promise<Withdrawal> => {
  const { id, actor, now, key, outcome } = deciding;
  const decisionHash = inputHash([actor.id, key, outcome]);
  return retryOnConflict('service.busy', async () => {
    const before = await findWithdrawal(id);
    if (!before) throw new Refusal('withdrawal.not_found');
    if (before.decisionHash === decisionHash) return viewOf(before);
    if (before.status !== 'pending')
      throw new Refusal('withdrawal.processed', undefined, {
        status: before.status,
        by: before.processedBy ? ((await findUser(before.processedBy))?.name ?? '') : '',
      });
    // Four-eyes principle: nobody decides about an own withdrawal.
    if (before.creatorId === actor.id) throw new Refusal('withdrawal.own');
    const decision: Decision = {
      ...outcome,
      processedAt: now.toISOString(),
      processedBy: actor.id,
      decisionHash,
    };
    await transact(writesOf(before, decision, deciding));
    return viewOf({ ...before, ...decision });
  });
};

/** The money has been sent: reserved -> provider. */
export const approveWithdrawal = ({
  actor,
  input: { id, reference },
  now,
  key,
}: Call<typeof payoutsAdmin.approve, Actor>): Promise<Withdrawal> =>
  decide({ id, actor, now, key, outcome: { status: 'completed', reference } });

/** The money stays: reserved -> available. */
export const rejectWithdrawal = ({
  actor,
  input: { id, reason },
  now,
  key,
}: Call<typeof payoutsAdmin.reject, Actor>): Promise<Withdrawal> =>
  decide({ id, actor, now, key, outcome: { status: 'rejected', reason } });

/** Payout details in clear. They are given out only once it is written down who asked for them. */
export const revealWithdrawal = async ({
  actor,
  input: { id },
  now,
}: Call<typeof payoutsAdmin.reveal, Actor>): Promise<Output<typeof payoutsAdmin.reveal>> => {
  const item = await findWithdrawal(id);
  if (!item) throw new Refusal('withdrawal.not_found');
  const details = await open(item.creatorId, item.details);
  await transact([
    auditWrite({ action: 'withdrawal.details_read', entity: 'withdrawal', id, by: actor.id, now }),
  ]);
  if (details.method === 'paypal') return { paypalEmail: details.email, bankDetails: null };
  const { method: _, ...bankDetails } = details;
  return { paypalEmail: null, bankDetails };
};
