import { countPaymentWrites } from '../../../functions/desk/payments/payments.table.ts';
import {
  earningEntry,
  putEntry,
  walletEntry,
  withdrawalEntry,
} from '../../../functions/money/ledger/entries.table.ts';
import type { Entry } from '../../../functions/money/ledger/entry.ts';
import { idempotencyRecord } from '../../../functions/money/ledger/idempotency-record.table.ts';
import { findableWithdrawal } from '../../../functions/money/payouts/findable-withdrawal.ts';
import type { WithdrawalItem } from '../../../functions/money/payouts/withdrawal.ts';
import { putWithdrawal } from '../../../functions/money/payouts/withdrawals.table.ts';
import { listedWithdrawal } from '../../../functions/money/payouts/withdrawals-list.table.ts';
import { findableTopUp } from '../../../functions/money/top-ups/findable-top-up.ts';
import { putSending } from '../../../functions/money/top-ups/sendings.table.ts';
import { topUpItem, unpaidDeskList } from '../../../functions/money/top-ups/top-up.table.ts';
import { frozenListKeys, type Wallet, walletKey } from '../../../functions/money/wallet/wallet.table.ts';
import type { Request } from '../../../functions/orders/requests/model/request.ts';
import { wordRowsOf } from '../../../functions/search/words.table.ts';
import type { Item } from '../measure/fill.ts';
import { type ItemsOf, idOf, nameOf, ownerOf, plain, puts } from '../measure/names.ts';

/** A fifth is frozen. */
export const wallet: ItemsOf = (n, at) => {
  const item: Wallet = { ...walletKey(idOf('usr', n)), e: 'wallet', v: 1, at, balanceAgorot: 0 };
  const frozen = { owedAgorot: 100, frozenAt: at, ...frozenListKeys(item, at) };
  return [plain(n % 5 === 3 ? { ...item, ...frozen } : item)];
};

/** An entry with its lines. */
const entryItems = (entry: Entry): Item[] => puts([putEntry(entry), ...countPaymentWrites(entry)]);

const kindOf = (n: number) => (['purchase', 'refund', 'adjustment'] as const)[n % 3] ?? 'purchase';

/** Two of three are of the request with their number, the third is an admin's. */
export const payment: ItemsOf = (n, at) => {
  const kind = kindOf(n);
  const [userId, amountAgorot] = [ownerOf(n), 100];
  const facts = { kind, userId, amountAgorot, title: '', at } as const;
  if (kind !== 'adjustment')
    return entryItems(
      walletEntry({ ...facts, ref: idOf('req', n), method: 'wallet', by: idOf('usr', 1) }, 1),
    );
  const id = idOf('adj', n);
  return [
    plain(idempotencyRecord({ id, inputHash: '', userId, at, adjustedAgorot: amountAgorot })),
    ...entryItems(walletEntry({ ...facts, ref: id, method: 'admin' }, 1)),
  ];
};

/** What moved the money of a request of this time. */
export const movementsOf = (n: number, at: string): Request['movements'] =>
  kindOf(n) === 'adjustment' ? [] : [{ side: 'W', at, n: 1 }];

export const earning: ItemsOf = (n, at) =>
  entryItems(
    earningEntry(
      {
        kind: 'earning',
        userId: idOf('usr', 0),
        amountAgorot: 90,
        feeAgorot: 10,
        ref: idOf('req', n),
        title: '',
        at,
      },
      1,
    ),
  );

/** PayPal's number of an order. */
export const orderNumberOf = (n: number): string => `5O1${String(n).padStart(14, '0')}`;
export const captureNumberOf = (n: number): string => `3C6${String(n).padStart(14, '0')}`;

/** A third waits, a third failed, a third was paid. */
export const topUp: ItemsOf = (n, at) => {
  const status = (['pending', 'failed', 'captured'] as const)[n % 3] ?? 'pending';
  const [id, userId, amountAgorot] = [idOf('top', n), idOf('usr', 0), 100];
  const facts = {
    ...({ id, at, userId, amountAgorot, method: 'paypal', inputHash: '' } as const),
    day: at.slice(0, 10),
    orderId: orderNumberOf(n),
    ...(status === 'captured' ? { captureId: captureNumberOf(n) } : {}),
  };
  const pending = topUpItem({ ...facts, status: 'pending' }, new Date(at));
  const { duePk: _, dueSk: __, ...settled } = pending;
  const items = {
    pending: [plain(pending)],
    failed: [
      plain({ ...settled, status, deskPk: unpaidDeskList('failed'), ownerSk: listedAs('failed', pending) }),
    ],
    captured: [
      plain(topUpItem({ ...facts, status: 'captured' }, new Date(at))),
      ...entryItems(
        walletEntry(
          {
            kind: 'top_up',
            userId,
            amountAgorot,
            ref: id,
            method: 'paypal',
            title: '',
            at,
          },
          1,
        ),
      ),
    ],
  };
  return [...items[status], ...wordRowsOf(id, [findableTopUp(facts)]).map(plain)];
};

/** The place in its owner's list, of another status. */
const listedAs = (status: string, item: object): string =>
  String('ownerSk' in item && item.ownerSk).replace(/^[^#]+/, status);

/** What one person sent back to PayPal. */
export const sending: ItemsOf = (n, at) => {
  const [id, userId] = [idOf('snd', n), idOf('usr', 0)];
  const part = { id: `${id}-0`, topUpId: idOf('top', n), captureId: captureNumberOf(n) };
  const parts = [{ ...part, amountAgorot: 100, state: 'asked' as const }];
  return puts([putSending({ id, at, userId, amountAgorot: 100, inputHash: '', parts }, new Date(at))]);
};

/** What the bank calls a payout. */
export const payoutNumberOf = (n: number): string => `BANK${String(n).padStart(8, '0')}`;

/** A fifth is paid. */
export const withdrawal: ItemsOf = (n, at) => {
  const write = putWithdrawal({
    id: idOf('wdr', n),
    at,
    creatorId: idOf('usr', n),
    creatorName: nameOf(n),
    amountAgorot: 5_000,
    method: 'bank',
    details: '',
    payTo: '**** 1234',
    inputHash: '',
  });
  const pending = write.Put?.Item as unknown as WithdrawalItem;
  const paid: WithdrawalItem = {
    ...pending,
    status: 'completed',
    v: 2,
    processedAt: at,
    reference: payoutNumberOf(n),
    deskPk: 'WDR#completed',
    ownerSk: listedAs('completed', pending),
  };
  const item = n % 5 === 3 ? paid : pending;
  const { id: ref, creatorId: userId, amountAgorot, method } = item;
  const entry = withdrawalEntry({ step: 'paid', userId, amountAgorot, method, ref, at }, 2);
  return [
    plain(item),
    ...(item === paid ? entryItems(entry) : []),
    ...wordRowsOf(ref, findableWithdrawal(item)).map(plain),
    plain({ pk: 'LIST#withdrawals', sk: ref, e: 'listedWithdrawal', ...listedWithdrawal(item) }),
  ];
};
