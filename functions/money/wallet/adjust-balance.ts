import type { walletAdmin } from '../../../shared/contracts/money/wallet-admin.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { sidesOf } from '../../audit/act.ts';
import { auditWrite } from '../../audit/audit.table.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { derivedId, inputHash as hashOf } from '../../lib/lambda/ids.ts';
import { idempotent } from '../../lib/table/idempotency.ts';
import { retryOnConflict } from '../../lib/table/optimistic-lock.ts';
import { transact } from '../../lib/table/table.ts';
import { putEntry, walletEntry } from '../ledger/entries.table.ts';
import {
  findIdempotencyRecord,
  type IdempotencyRecord,
  idempotencyRecord,
  putIdempotencyRecord,
} from '../ledger/idempotency-record.table.ts';
import { adjustWallet, findWallet, type Wallet } from './wallet.table.ts';

type Adjusted = Output<typeof walletAdmin.adjust>;

const answerOf = ({ id, userId, adjustedAgorot = 0, at }: IdempotencyRecord): Adjusted => ({
  id,
  userId,
  at,
  amountAgorot: adjustedAgorot,
});

/** The wallet that can be changed so. Throws why it cannot. */
const adjustable = (wallet: Wallet | null, amountAgorot: number): Wallet => {
  if (!wallet) throw new Refusal('user.not_found');
  if (wallet.closedAt) throw new Refusal('wallet.closed');
  const { balanceAgorot } = wallet;
  if (balanceAgorot + amountAgorot < 0)
    throw new Refusal('wallet.below_zero', 'A balance never falls below zero', { balanceAgorot });
  return wallet;
};

/**
 * Changes somebody's balance by a signed amount, with its entry and audit entry in one transaction conditional on the
 * wallet that was read, so that the audit tells the balance before and since. The same key and input get the first
 * answer. Throws `wallet.own`, `user.not_found`, `wallet.closed`, `wallet.below_zero`.
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
  const record = idempotencyRecord({ id, inputHash, userId, at, adjustedAgorot: amountAgorot });
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
  return retryOnConflict('service.busy', async () => {
    const found = await findWallet(userId);
    // Read after the wallet: what this key itself has changed of it is never taken for a refusal.
    const made = await call.find();
    if (made) return made;
    const wallet = adjustable(found, amountAgorot);
    await transact({
      anchor: putIdempotencyRecord(record),
      wallet: adjustWallet(wallet, amountAgorot),
      entry: putEntry(entry),
      audit: auditWrite({
        action: 'wallet.adjusted',
        entity: 'wallet',
        id: userId,
        by: actor.id,
        now,
        ...sidesOf(
          { balance_agorot: wallet.balanceAgorot },
          { balance_agorot: wallet.balanceAgorot + amountAgorot },
        ),
        details: { adjustment_id: id, amount_agorot: amountAgorot, reason },
      }),
    });
    return answerOf(record);
  });
};
