import type { Actor } from '../../shared/contracts/accounts.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import type { walletAdmin } from '../../shared/contracts/wallet-admin.ts';
import { auditWrite } from '../audit/audit.table.ts';
import { putEntry, walletEntry } from '../ledger/entries.table.ts';
import {
  findIdempotencyRecord,
  type IdempotencyRecord,
  idempotencyRecord,
  putIdempotencyRecord,
} from '../ledger/idempotency-record.table.ts';
import { Refusal } from '../lib/errors.ts';
import type { Call } from '../lib/http.ts';
import { idempotent } from '../lib/idempotency.ts';
import { derivedId, inputHash as hashOf } from '../lib/ids.ts';
import { oldOf } from '../lib/named-writes.ts';
import { transact } from '../lib/table.ts';
import { adjustWallet, type Wallet } from './wallet.table.ts';

type Adjusted = Output<typeof walletAdmin.adjust>;

const answerOf = ({ id, userId, adjustedAgorot = 0, at }: IdempotencyRecord): Adjusted => ({
  id,
  userId,
  at,
  amountAgorot: adjustedAgorot,
});

const walletRefusal = (wallet: Wallet | null): Refusal => {
  if (!wallet) return new Refusal('user.not_found');
  if (wallet.closedAt) return new Refusal('wallet.closed');
  const { balanceAgorot } = wallet;
  return new Refusal('wallet.below_zero', 'A balance never falls below zero', { balanceAgorot });
};

/**
 * Changes somebody's balance by a signed amount, with its entry and audit entry in one transaction. The same key and
 * input get the first answer. Throws `wallet.own`, `user.not_found`, `wallet.closed`, `wallet.below_zero`.
 */
export const adjustBalance = async ({
  actor,
  input,
  now,
  key,
}: Call<typeof walletAdmin.adjust, Actor>): Promise<Adjusted> => {
  const { userId, amountAgorot, reason } = input;
  if (userId === actor.id) throw new Refusal('wallet.own', 'Nobody changes their own balance');
  const inputHash = hashOf(input);
  const at = now.toISOString();
  const id = derivedId('adj', actor.id, 'adjust', key);
  const call = idempotent({ inputHash, find: () => findIdempotencyRecord(id), answerOf });
  const once = idempotencyRecord({ id, inputHash, userId, at, adjustedAgorot: amountAgorot });
  const entry = walletEntry(
    {
      kind: 'adjustment',
      userId,
      amountAgorot,
      ref: id,
      method: 'admin',
      title: reason,
      by: actor.id,
      at,
    },
    1,
  );
  const writes = {
    anchor: putIdempotencyRecord(once),
    wallet: adjustWallet(userId, amountAgorot),
    entry: putEntry(entry),
    audit: auditWrite({
      action: 'wallet.adjusted',
      entity: 'wallet',
      id: userId,
      by: actor.id,
      now,
      details: { adjustment_id: id, amount_agorot: amountAgorot, reason },
    }),
  };
  try {
    await transact(writes);
    return answerOf(once);
  } catch (error) {
    return call.replayOr(walletRefusal(oldOf('wallet', error, writes)));
  }
};
