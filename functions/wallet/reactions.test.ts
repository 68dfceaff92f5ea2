import { expect, it } from 'vitest';
import { withTable } from '../../test/support/with-table.ts';
import { walletEntry } from '../ledger/entries.table.ts';
import type { WalletEntry } from '../ledger/entry.ts';
import type { Change } from '../lib/change.ts';
import { pageOfNotifications } from '../notifications/notifications.table.ts';
import { react } from './reactions.ts';

withTable();

const AT = '2026-11-20T10:00:00.000Z';

type Facts = Pick<WalletEntry, 'kind' | 'amountAgorot' | 'counter' | 'ref'> &
  Pick<Partial<WalletEntry>, 'owedAgorot' | 'released'>;

/** What somebody reads in the bell after this entry, however often the stream brings it. */
const notificationsOf = async (facts: Facts) => {
  const userId = `usr_${facts.ref}`;
  const entry = walletEntry({ method: 'paypal', title: '', at: AT, ...facts, userId }, 2);
  const change = { key: { pk: entry.pk, sk: entry.sk }, before: null, after: entry } as unknown as Change;
  await Promise.all([react(change), react(change)]);
  await react(change);
  const { items } = await pageOfNotifications(userId, { limit: 10 });
  return items.map(({ event, values }) => [event, values.amount]);
};

it.each<[Facts, string, number]>([
  [{ kind: 'top_up', amountAgorot: 5_000, counter: 'provider', ref: 'top_1' }, 'top_up.completed', 5_000],
  [{ kind: 'reversal', amountAgorot: -5_000, counter: 'provider', ref: 'top_2' }, 'top_up.reversed', 5_000],
  [
    { kind: 'reversal', amountAgorot: -1_000, owedAgorot: 4_000, counter: 'provider', ref: 'top_3' },
    'wallet.frozen',
    5_000,
  ],
  [
    { kind: 'adjustment', amountAgorot: -2_550, counter: 'adjustment', ref: 'adj_1' },
    'wallet.adjusted',
    -2_550,
  ],
  [
    { kind: 'reversal', amountAgorot: -700, owedAgorot: -700, counter: 'provider', ref: 'adj_2' },
    'wallet.adjusted',
    -700,
  ],
])('its owner hears once of %o', async (facts, event, agorot) => {
  expect(await notificationsOf(facts)).toEqual([[event, agorot]]);
});

it('a wallet that is free again is told as such', async () => {
  const facts = { kind: 'adjustment', amountAgorot: 0, owedAgorot: -900, released: true } as const;
  const [told] = await notificationsOf({ ...facts, counter: 'adjustment', ref: 'adj_3' });
  expect(told?.[0]).toBe('wallet.released');
});

it('what a request does to the wallet is told by the request', async () => {
  for (const [kind, amountAgorot] of [
    ['purchase', -3_000],
    ['refund', 3_000],
  ] as const)
    expect(await notificationsOf({ kind, amountAgorot, counter: 'held', ref: `req_${kind}` })).toEqual([]);
});
