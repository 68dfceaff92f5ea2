import type { Item } from '../../../functions/desk/reconcile/item.ts';
import { walletEntry } from '../../../functions/money/ledger/entries.table.ts';
import type { WalletEntry } from '../../../functions/money/ledger/entry.ts';

/** When the made items were written. */
export const at = '2026-11-20T22:30:00.000Z';
export const item = (facts: object): Item => facts as Item;

/** An entry of a wallet, the nth of its reference. */
export const moved = (facts: Partial<WalletEntry>, n: number): Item =>
  item(
    walletEntry(
      {
        kind: 'top_up',
        userId: 'usr_a',
        amountAgorot: 0,
        ref: 'top_a',
        method: 'paypal',
        title: '',
        at,
        ...facts,
      },
      n,
    ),
  );
