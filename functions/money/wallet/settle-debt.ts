import type { walletAdmin } from '../../../shared/contracts/money/wallet-admin.ts';
import type { Output, Parsed } from '../../../shared/contracts/parts/endpoint.ts';
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
import type { WalletEntry } from '../ledger/entry.ts';
import {
  findIdempotencyRecord,
  type IdempotencyRecord,
  idempotencyRecord,
  putIdempotencyRecord,
} from '../ledger/idempotency-record.table.ts';
import { findWallet, settleDebtWrite, type Wallet } from './wallet.table.ts';

type Settled = Output<typeof walletAdmin.settleDebt>;
type Decision = Parsed<typeof walletAdmin.settleDebt>;

const answerOf = ({
  id,
  userId,
  collectedAgorot = 0,
  writtenOffAgorot = 0,
  owedAgorot = 0,
  at,
}: IdempotencyRecord) => ({
  id,
  userId,
  collectedAgorot,
  writtenOffAgorot,
  owedAgorot,
  at,
});

/** The wallet whose debt can be settled so. Throws why it cannot. */
const indebted = (wallet: Wallet | null, { decision, owedAgorot }: Decision): Wallet => {
  if (!wallet) throw new Refusal('user.not_found');
  if (!wallet.frozenAt) throw new Refusal('wallet.not_frozen');
  if (wallet.owedAgorot !== owedAgorot)
    throw new Refusal('wallet.debt_changed', 'The debt is another by now', {
      owedAgorot: wallet.owedAgorot,
    });
  if (decision === 'collect' && wallet.balanceAgorot === 0) throw new Refusal('wallet.nothing_to_collect');
  return wallet;
};

/** For the audit. */
const shownOf = ({ balanceAgorot, owedAgorot = 0, frozenAt }: Wallet) => ({
  balance_agorot: balanceAgorot,
  owed_agorot: owedAgorot,
  frozen: frozenAt !== undefined,
});

/** What the decision does: `collect` takes what the balance has, `write_off` gives up the whole debt. */
const outcomeOf = ({ balanceAgorot, owedAgorot = 0 }: Wallet, decision: Decision['decision']) => {
  const collectedAgorot = decision === 'collect' ? Math.min(balanceAgorot, owedAgorot) : 0;
  const writtenOffAgorot = decision === 'write_off' ? owedAgorot : 0;
  return { collectedAgorot, writtenOffAgorot, owedAgorot: owedAgorot - collectedAgorot - writtenOffAgorot };
};

/** wallet -> owed, or adjustment -> owed. */
const entryOf = ({ id, userId, at, ...settled }: Settled, by: string): WalletEntry =>
  walletEntry(
    {
      kind: settled.collectedAgorot > 0 ? 'reversal' : 'adjustment',
      userId,
      amountAgorot: 0 - settled.collectedAgorot,
      owedAgorot: 0 - settled.collectedAgorot - settled.writtenOffAgorot,
      ...(settled.owedAgorot === 0 ? { released: true as const } : {}),
      ref: id,
      method: 'admin',
      title: '',
      by,
      at,
    },
    1,
  );

/**
 * Decides on the debt of a frozen wallet, with its entry and audit entry in one transaction conditional on the wallet
 * that was read; without a debt the wallet is free again. The same key and input get the first answer. Throws
 * `wallet.own`, `user.not_found`, `wallet.not_frozen`, `wallet.debt_changed`, `wallet.nothing_to_collect`.
 */
export const settleDebt = async ({
  actor,
  input,
  now,
  key,
}: Call<typeof walletAdmin.settleDebt, Actor>): Promise<Settled> => {
  const { userId, decision } = input;
  if (userId === actor.id) throw new Refusal('wallet.own', 'Nobody decides on their own debt');
  const inputHash = hashOf(input);
  const id = derivedId('adj', actor.id, 'settle-debt', key);
  const call = idempotent({ inputHash, find: () => findIdempotencyRecord(id), answerOf });
  return retryOnConflict('service.busy', async () => {
    const found = await findWallet(userId);
    // Read after the wallet: what this key itself has changed of it is never taken for a refusal.
    const made = await call.find();
    if (made) return made;
    const wallet = indebted(found, input);
    const outcome = outcomeOf(wallet, decision);
    const settled: Settled = { id, userId, ...outcome, at: now.toISOString() };
    await transact({
      anchor: putIdempotencyRecord(idempotencyRecord({ ...settled, inputHash })),
      wallet: settleDebtWrite(wallet, {
        settledAgorot: outcome.collectedAgorot + outcome.writtenOffAgorot,
        takenAgorot: outcome.collectedAgorot,
      }),
      entry: putEntry(entryOf(settled, actor.id)),
      audit: auditWrite({
        action: decision === 'collect' ? 'wallet.debt_collected' : 'wallet.debt_written_off',
        entity: 'wallet',
        id: userId,
        by: actor.id,
        now,
        ...sidesOf(shownOf(wallet), {
          balance_agorot: wallet.balanceAgorot - outcome.collectedAgorot,
          owed_agorot: outcome.owedAgorot,
          frozen: outcome.owedAgorot > 0,
        }),
        details: {
          adjustment_id: id,
          collected_agorot: outcome.collectedAgorot,
          written_off_agorot: outcome.writtenOffAgorot,
        },
      }),
    });
    return settled;
  });
};
