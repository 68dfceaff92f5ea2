import { type Day, dayOf } from '../../../shared/calendar/dates.ts';
import type { payouts } from '../../../shared/contracts/money/payouts.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { shortId } from '../../../shared/short-id.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { derivedId, inputHash as hashOf } from '../../lib/lambda/ids.ts';
import { idempotent } from '../../lib/table/idempotency.ts';
import { failureIn } from '../../lib/table/named-writes.ts';
import { retryOnConflict } from '../../lib/table/optimistic-lock.ts';
import { transact } from '../../lib/table/table.ts';
import { settings } from '../../site/platform-config/settings.ts';
import { putEntry, withdrawalEntry } from '../ledger/entries.table.ts';
import { hasFor, standingOf } from './clearing.ts';
import { detailsOf } from './payout-details.ts';
import { type Account, findAccount } from './payouts.table.ts';
import { type Destination, sealed } from './saved-details.ts';
import type { WithdrawalItem } from './withdrawal.ts';
import { findSaved, findWithdrawal, putWithdrawal, reserveWrites, saveWrite } from './withdrawals.table.ts';

type Ask = Call<typeof payouts.askWithdrawal, Actor>;
type WithdrawalAnswer = Output<typeof payouts.askWithdrawal>;

const answerOf = ({
  id,
  amountAgorot,
  at,
}: Pick<WithdrawalItem, 'id' | 'amountAgorot' | 'at'>): WithdrawalAnswer => ({
  id,
  shortId: shortId(id),
  amountAgorot,
  at,
});

const destinationOf = async ({ actor, input }: Ask): Promise<Destination> => {
  if (!input.useSaved) return sealed(actor.id, detailsOf(input));
  const saved = await findSaved(actor.id);
  if (saved?.method !== input.method) throw new Refusal('withdrawal.no_saved_details');
  const { method, details, payTo } = saved;
  return { method, details, payTo };
};

/** What is withdrawn and where to. Throws why it may not be. */
const termsOf = async (ask: Ask): Promise<Destination> => {
  const { minWithdrawalAgorot } = await settings();
  if (ask.input.amountAgorot < minWithdrawalAgorot)
    throw new Refusal('withdrawal.below_minimum', undefined, { minWithdrawalAgorot });
  return destinationOf(ask);
};

const insufficient = (account: Account | null, today: Day): Refusal => {
  const { availableAgorot } = standingOf(account, today);
  return new Refusal('withdrawal.insufficient', undefined, { availableAgorot });
};

/**
 * Asks for a withdrawal in one transaction: available -> reserved, so that several at once never ask for more than
 * there is; what has cleared by then is available. The same key and input give the first answer for ever, also when
 * nothing is available by then.
 */
export const askWithdrawal = async (ask: Ask): Promise<WithdrawalAnswer> => {
  const { actor, input, now, key } = ask;
  const id = derivedId('wdr', actor.id, 'withdraw', key);
  // The hash includes the key, which is stored nowhere; otherwise an account number could be guessed from it.
  const inputHash = hashOf([key, input]);
  const call = idempotent({ inputHash, find: () => findWithdrawal(id), answerOf });
  const { amountAgorot } = input;
  const at = now.toISOString();
  const today = dayOf(now);
  let destination: Destination;
  try {
    destination = await termsOf(ask);
  } catch (error) {
    return call.replayOr(error as Error);
  }
  const { method } = destination;
  return retryOnConflict('service.busy', async () => {
    const seen = await findAccount(actor.id);
    const writes = {
      anchor: putWithdrawal({
        id,
        at,
        creatorId: actor.id,
        creatorName: actor.name,
        amountAgorot,
        inputHash,
        ...destination,
      }),
      ...reserveWrites(actor.id, seen, amountAgorot, at),
      entry: putEntry(
        withdrawalEntry({ userId: actor.id, step: 'asked', amountAgorot, ref: id, method, at }, 1),
      ),
      saved: input.save && !input.useSaved ? saveWrite(actor.id, { ...destination, at }) : undefined,
    };
    try {
      await transact(writes);
      return answerOf({ id, amountAgorot, at });
    } catch (error) {
      const failed = failureIn(error, writes);
      // What has cleared was moved by somebody else meanwhile: read it again.
      if (failed.name === 'account' && hasFor(failed.old, { netAgorot: -amountAgorot }, today)) throw error;
      return call.replayOr(insufficient(failed.name === 'account' ? failed.old : null, today));
    }
  });
};
