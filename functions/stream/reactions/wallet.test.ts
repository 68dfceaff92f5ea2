import { expect, it } from 'vitest';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { ownSums } from '../../desk/payments/payments.table.ts';
import type { Change } from '../../lib/table/change.ts';
import { pageOfNotifications } from '../../messages/notifications/notifications.table.ts';
import { walletEntry } from '../../money/ledger/entries.table.ts';
import type { WalletEntry } from '../../money/ledger/entry.ts';
import { react } from './wallet.ts';

withTable();

const AT = '2026-11-20T10:00:00.000Z';

type Facts = Pick<WalletEntry, 'kind' | 'amountAgorot' | 'ref'> &
  Pick<Partial<WalletEntry>, 'owedAgorot' | 'sendingAgorot' | 'released'>;

const changeOf = (entry: WalletEntry) =>
  ({ key: { pk: entry.pk, sk: entry.sk }, before: null, after: entry }) as unknown as Change;

/** What somebody reads in the bell after this entry, however often the stream brings it. */
const notificationsOf = async (facts: Facts) => {
  const userId = `usr_${facts.ref}`;
  const entry = walletEntry({ method: 'paypal', title: '', at: AT, ...facts, userId }, 2);
  const change = changeOf(entry);
  await Promise.all([react(change), react(change)]);
  await react(change);
  const { items } = await pageOfNotifications(userId, { limit: 10 });
  return items.map(({ event, values }) => [event, values.amount]);
};

it.each<[Facts, string, number]>([
  [{ kind: 'top_up', amountAgorot: 5_000, ref: 'top_1' }, 'top_up.completed', 5_000],
  [{ kind: 'reversal', amountAgorot: -5_000, ref: 'top_2' }, 'top_up.reversed', 5_000],
  [{ kind: 'reversal', amountAgorot: -1_000, owedAgorot: 4_000, ref: 'top_3' }, 'wallet.frozen', 5_000],
  [{ kind: 'adjustment', amountAgorot: -2_550, ref: 'adj_1' }, 'wallet.adjusted', -2_550],
  [{ kind: 'reversal', amountAgorot: -700, owedAgorot: -700, ref: 'adj_2' }, 'wallet.adjusted', -700],
])('its owner hears once of %o', async (facts, event, agorot) => {
  expect(await notificationsOf(facts)).toEqual([[event, agorot]]);
});

it('a wallet that is free again is told as such', async () => {
  const facts = { kind: 'adjustment', amountAgorot: 0, owedAgorot: -900, released: true } as const;
  const [told] = await notificationsOf({ ...facts, ref: 'adj_3' });
  expect(told?.[0]).toBe('wallet.released');
});

it('what a reversal takes of money on its way back is told by its sending', async () => {
  const taken = { kind: 'reversal', amountAgorot: 0, sendingAgorot: -3_000 } as const;
  expect(await notificationsOf({ ...taken, ref: 'top_4' })).toEqual([]);
  expect(await notificationsOf({ ...taken, amountAgorot: -2_000, ref: 'top_5' })).toEqual([
    ['top_up.reversed', 2_000],
  ]);
});

it('what a request does to the wallet is told by the request', async () => {
  for (const [kind, amountAgorot] of [
    ['purchase', -3_000],
    ['refund', 3_000],
  ] as const)
    expect(await notificationsOf({ kind, amountAgorot, ref: `req_${kind}` })).toEqual([]);
});

it('an entry of no known move is neither counted nor told: the stream brings it again', async () => {
  const userId = 'usr_tips';
  const facts = { userId, amountAgorot: -500, method: 'wallet', title: '', at: AT } as const;
  const known = walletEntry({ ...facts, kind: 'purchase', ref: 'req_tip' }, 1);
  for (const tip of [
    { ...known, kind: 'tip' },
    { ...known, side: 'earnings', kind: 'tip' },
    { ...known, ref: 'tip_1' },
  ])
    await expect(react(changeOf(tip as unknown as WalletEntry))).rejects.toThrow('No such move of money');
  expect((await ownSums(userId)).purchase.count).toBe(0);
  expect((await pageOfNotifications(userId, { limit: 10 })).items).toEqual([]);
});
