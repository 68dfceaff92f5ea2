import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findDifferences } from '../../functions/reconcile/find-differences.ts';
import { dayOf } from '../../shared/dates.ts';
import { WEEKLY_SLOTS } from '../../shared/slots.ts';
import { getItem, type Item, itemsIn, itemsUnder, putItem, removeItem } from '../support/items.ts';
import { complete, refund } from '../support/market.ts';
import { inDays, orderOf } from '../support/orders.ts';
import { newCreator, newFan, type Person } from '../support/people.ts';
import { settled } from '../support/world.ts';
import {
  cloud,
  found,
  inOwnMarket,
  itemsNamed,
  market,
  more,
  named,
  nightly,
  open,
  refunded,
  withWrong,
} from '../support/wrong-books.ts';

inOwnMarket();

describe('reconcile', () => {
  it('finds nothing to say, and nothing to look at twice, where all is right', async () => {
    const { items, ...report } = await nightly();
    expect(report).toEqual({ differences: [], unsettled: [], lookedAtAgain: 0 });
    expect(items).toBeGreaterThan(100);
  });

  it('finds the same when it may hold little at a time', async () => {
    const pk = `MNY#${market.fans[0].id}`;
    await withWrong(pk, 'WALLET', more('balanceAgorot', 1), async () => {
      const report = await findDifferences({ pause: settled, mostHeld: 50 });
      expect(report.differences.map(({ item }) => item)).toEqual([`${pk} WALLET`]);
      expect(report.unsettled).toEqual([]);
    });
  });

  it('names a balance that is off by one agora: whose, what is written, what it should be', async () => {
    const pk = `MNY#${market.fans[0].id}`;
    await withWrong(pk, 'WALLET', more('balanceAgorot', 1), async ({ balanceAgorot }) => {
      expect(await found()).toEqual([
        {
          item: `${pk} WALLET`,
          what: 'balanceAgorot',
          found: Number(balanceAgorot) + 1,
          by: 'its entries',
          expected: balanceAgorot,
        },
      ]);
    });
  });

  it('names an order that says what is missing and gave nothing back for it', async () => {
    const lacking = (item: Item) => ({
      ...item,
      extras: ['social_share'],
      extraPrices: { social_share: 4_000 },
      undone: ['social_share'],
    });
    await withWrong(`REQ#${refunded}`, 'REQ', lacking, async ({ backAgorot }) => {
      const missing = 4_000 - Number(backAgorot);
      expect((await found()).map(({ what, found: is, by }) => [what, is, by])).toEqual([
        ['not given back for extras, in agorot', missing, 'its extras'],
      ]);
    });
  });

  it.each([
    ['availableAgorot', 'its entries'],
    ['reservedAgorot', 'its entries'],
    ['paidOutAgorot', 'its entries'],
    ['earnedAgorot', 'its entries'],
    ['completedCount', 'its requests'],
    ['pendingWithdrawals', 'its withdrawals'],
  ])('names earnings whose %s is wrong', async (name, by) => {
    const pk = `MNY#${market.creators[0].id}`;
    await withWrong(pk, 'ACCOUNT', more(name, 1), async () =>
      expect(await named()).toEqual([[`${pk} ACCOUNT`, name, by]]),
    );
  });

  it('names a request whose split is wrong although it sums to the price', async () => {
    const item = `REQ#${refunded} REQ`;
    const wrong = (request: Item) => more('netAgorot', 1)(more('feeAgorot', -1)(request));
    await withWrong(`REQ#${refunded}`, 'REQ', wrong, async ({ netAgorot, feeAgorot }) => {
      const net = { item, what: 'netAgorot', found: Number(netAgorot) + 1, expected: netAgorot };
      const fee = { item, what: 'feeAgorot', found: Number(feeAgorot) - 1, expected: feeAgorot };
      const differences = await found();
      expect(differences).toHaveLength(4);
      for (const by of ['its status', 'its entries'])
        expect(differences).toEqual(
          expect.arrayContaining([
            { ...net, by },
            { ...fee, by },
          ]),
        );
    });
  });

  it('names an open request that waits for no clock, and one that is too broken to be read', async () => {
    const pk = `REQ#${open}`;
    const asleep = ({ duePk: _, dueSk: __, ...item }: Item) => item;
    await withWrong(pk, 'REQ', asleep, async () =>
      expect(await named()).toEqual([[`${pk} REQ`, 'waits for the clock', 'its status']]),
    );
    const broken = ({ movements: _, ...item }: Item) => item;
    await withWrong(pk, 'REQ', broken, async () =>
      expect(await named()).toEqual([[`${pk} REQ`, 'readable', 'the rules of request']]),
    );
  });

  it("names each of a creator's sums that is wrong", async () => {
    const pk = `SUM#CRE#${market.creators[0].id}`;
    await withWrong(pk, 'OPEN', more('openNetAgorot', 7), async () =>
      expect(await named()).toEqual([[`${pk} OPEN`, 'openNetAgorot', 'the tallies of open requests']]),
    );
    const day = `D#${dayOf(new Date())}`;
    await withWrong(pk, day, more('feeAgorot', 7), async () =>
      expect(await named()).toEqual([[`${pk} ${day}`, 'feeAgorot', 'its entries']]),
    );
  });

  it("names a person's sum that is wrong", async () => {
    const pk = `SUM#TXN#${market.fans[0].id}`;
    await withWrong(pk, 'ALL', more('txn_purchase_agorot', 7), async () =>
      expect(await named()).toEqual([[`${pk} ALL`, 'txn_purchase_agorot', 'the lines of its owner']]),
    );
  });

  it("names each of the platform's sums that is wrong", async () => {
    const shard = (await itemsIn('SUM#ALL')).find((row) => row.txn_purchase_agorot);
    await withWrong('SUM#ALL', String(shard?.sk), more('txn_purchase_agorot', 7), async () => {
      const differences = await found();
      const [{ found: written, expected } = {}] = differences;
      expect(differences).toEqual([
        { item: 'SUM#ALL purchase', what: 'amountAgorot', found: written, by: 'what was counted', expected },
      ]);
      expect(Number(written) - Number(expected)).toBe(7);
    });
    const wallets = (await itemsIn('SUM#ALL')).find((row) => row.wallets_agorot);
    await withWrong('SUM#ALL', String(wallets?.sk), more('wallets_agorot', 7), async () =>
      expect(await named()).toEqual([['SUM#ALL wallets', 'agorot', 'what was counted']]),
    );
    for (const [family, list] of [
      ['USR', 'USR#fan#active'],
      ['CRE', 'CRE#shown'],
      ['REQ', 'REQ#completed'],
      ['AD', 'AD#active#musician'],
    ] as const) {
      const pk = `SUM#LIST#${family}`;
      const [totals] = (await itemsIn(pk)).filter((row) => row[list]);
      await withWrong(pk, String(totals?.sk), more(list, 1), async () =>
        expect(await named()).toEqual([[`${pk} T#`, list, 'what was counted']]),
      );
    }
    await withWrong('SUM#WDR', 'ALL', more('pending', 1), async () =>
      expect(await found()).toEqual([
        { item: 'SUM#WDR ALL', what: 'pending', found: 2, by: 'what was counted', expected: 1 },
      ]),
    );
  });

  it('names a tally that is not what it counts, and the sum that followed from it', async () => {
    const pk = `REQ#${open}`;
    const { creatorId } = (await getItem(pk, 'REQ')) ?? {};
    await withWrong(pk, '~REQ', more('openNetAgorot', 5), async () =>
      expect(await named()).toEqual([
        [`${pk} ~REQ`, 'openNetAgorot', 'its request'],
        [`SUM#CRE#${creatorId} OPEN`, 'openNetAgorot', 'the tallies of open requests'],
      ]),
    );
    const line = (await itemsIn(`ENT#${market.fans[0].id}`)).find(
      ({ e, kind }) => e === 'tally' && kind === 'refund',
    );
    await withWrong(String(line?.pk), String(line?.sk), null, async ({ amountAgorot }) =>
      expect(
        (await found()).map(({ item, what, found: written, expected }) => [item, what, written, expected]),
      ).toEqual([
        [`${line?.pk} ${line?.sk}`, 'amountAgorot', null, amountAgorot],
        ['SUM#ALL refund', 'amountAgorot', expect.any(Number), expect.any(Number)],
        ['SUM#ALL refund', 'count', expect.any(Number), expect.any(Number)],
        ['SUM#ALL wallets', 'agorot', expect.any(Number), expect.any(Number)],
        [`SUM#TXN#${market.fans[0].id} ALL`, 'txn_refund_agorot', expect.any(Number), expect.any(Number)],
        [`SUM#TXN#${market.fans[0].id} ALL`, 'txn_refund_count', expect.any(Number), expect.any(Number)],
      ]),
    );
  });

  it('names both entries of a refund that are gone, and everything that still has their money', async () => {
    const { fanId, creatorId, movements } = (await getItem(`REQ#${refunded}`, 'REQ')) ?? {};
    const { n } = (movements as { n: number }[]).at(-1) ?? {};
    const isOfIt = ({ e, id }: Item) => e === 'entry' && id === `${refunded}#${n}`;
    const [earning] = (await itemsIn(`ENT#${creatorId}`)).filter(isOfIt);
    const [back] = (await itemsIn(`ENT#${fanId}`)).filter(isOfIt);
    const keys = [earning, back].map((entry) => [String(entry?.pk), String(entry?.sk)] as const);
    const [[earningPk, earningSk], [backPk, backSk]] = keys as [(typeof keys)[0], (typeof keys)[0]];
    await withWrong(earningPk, earningSk, null, () =>
      withWrong(backPk, backSk, null, async () => {
        const by = `the movements of REQ#${refunded} REQ`;
        expect((await found()).filter((difference) => difference.by === by)).toEqual(
          // By their keys, of which the ids are random.
          [`${earningPk} ${earningSk}`, `${backPk} ${backSk}`]
            .sort()
            .map((item) => ({ item, what: 'exists', found: false, by, expected: true })),
        );
        expect(await itemsNamed()).toEqual(
          expect.arrayContaining([
            `${earningPk} ${earningSk}`,
            `${earningPk} ~${earningSk}`,
            `${backPk} ${backSk}`,
            `${backPk} ~${backSk}`,
            `MNY#${creatorId} ACCOUNT`,
            `MNY#${fanId} WALLET`,
            `REQ#${refunded} REQ`,
            expect.stringMatching(/^RFD#/),
          ]),
        );
      }),
    );
  });

  it('names what an entry that was changed no longer agrees with: balance, request and line', async () => {
    const fan = market.fans[0].id;
    const entry = (await itemsIn(`ENT#${fan}`)).find(({ e, ref }) => e === 'entry' && ref === refunded);
    const sk = String(entry?.sk);
    await withWrong(`ENT#${fan}`, sk, more('amountAgorot', 100), async () =>
      expect(await itemsNamed()).toEqual([`ENT#${fan} ~${sk}`, `MNY#${fan} WALLET`, `REQ#${refunded} REQ`]),
    );
  });

  it('names an hour that nobody has though an order says so, and one that nobody ordered', async () => {
    const [creator] = market.creators;
    const [fan] = market.fans;
    expect((await creator.call('catalogCreator.setHours', { slots: [...WEEKLY_SLOTS], v: 0 })).status).toBe(
      200,
    );
    const deadline = inDays(3);
    const slot = `${deadline}T19:00`;
    const placed = await fan.call('requests.place', { ...orderOf(creator), deadline, slot });
    expect(placed.status).toBe(200);
    await settled();
    expect(await found()).toEqual([]);
    const hours = `CRE#${creator.id}#SLOT`;
    const by = `the hour of REQ#${placed.body.id} REQ`;
    await withWrong(hours, slot, null, async () =>
      expect(await named()).toEqual([[`${hours} ${slot}`, 'exists', by]]),
    );
    const nobodys = (item: Item) => ({ ...item, requestId: `req_${'0'.repeat(26)}` });
    await withWrong(hours, slot, nobodys, async () =>
      expect((await named()).sort()).toEqual([
        [`${hours} ${slot}`, 'exists', 'its request'],
        [`${hours} ${slot}`, 'exists', by],
      ]),
    );
  });

  it('may read all of it in its Lambda: what earns, withdraws, adjusts, and has an hour', async () => {
    const account = `MNY#${market.creators[0].id}`;
    const withdrawal = String((await itemsUnder('WDR#')).find(({ e }) => e === 'withdrawal')?.pk);
    const once = String((await itemsUnder('ONCE#'))[0]?.pk);
    const [creator] = market.creators;
    const { v } = (await creator.call('catalogCreator.hours', {})).body;
    await creator.call('catalogCreator.setHours', { slots: [...WEEKLY_SLOTS], v });
    const deadline = inDays(4);
    const slot = `${deadline}T19:00`;
    const ordered = { ...orderOf(creator), deadline, slot };
    expect((await market.fans[0].call('requests.place', ordered)).status).toBe(200);
    const hours = `CRE#${creator.id}#SLOT`;
    await withWrong(account, 'ACCOUNT', more('availableAgorot', 1), () =>
      withWrong(withdrawal, 'WDR', more('amountAgorot', 1), () =>
        withWrong(once, 'ONCE', more('adjustedAgorot', 1), () =>
          withWrong(hours, slot, null, async () => {
            const { differences, unsettled } = await nightly();
            expect(unsettled).toEqual([]);
            const items = differences.map(({ item }) => item);
            for (const pk of [account, withdrawal, hours])
              expect(items.some((item) => item.startsWith(`${pk} `))).toBe(true);
            expect(differences.map(({ by }) => by)).toContain('what anchors it');
          }),
        ),
      ),
    );
  });

  it('names a wallet that is frozen without a debt, or owes and is not', async () => {
    const pk = `MNY#${market.fans[2].id}`;
    const frozen = (item: Item) => ({ ...item, frozenAt: new Date().toISOString() });
    await withWrong(pk, 'WALLET', frozen, async () =>
      expect(await named()).toEqual([[`${pk} WALLET`, 'frozen', 'its debt']]),
    );
    const owing = (item: Item) => ({ ...item, owedAgorot: 5 });
    await withWrong(pk, 'WALLET', owing, async () =>
      expect((await named()).sort()).toEqual([
        [`${pk} WALLET`, 'frozen', 'its debt'],
        [`${pk} WALLET`, 'owedAgorot', 'its entries'],
      ]),
    );
  });

  it('names what anchors an adjustment or a refund and has no entry, and the entry that has no anchor', async () => {
    const [once] = await itemsUnder('ONCE#');
    const oncePk = String(once?.pk);
    await withWrong(oncePk, 'ONCE', null, async () =>
      expect(await named()).toEqual([[`${oncePk} ONCE`, 'exists', 'its entries']]),
    );
    await withWrong(oncePk, 'ONCE', more('adjustedAgorot', 1), async () =>
      expect(await found()).toMatchObject([{ what: 'amountAgorot', by: 'what anchors it', found: -77 }]),
    );
    const anchor = (await itemsUnder('RFD#')).find(({ requestId }) => requestId === refunded);
    const refundPk = String(anchor?.pk);
    await withWrong(refundPk, 'RFD', null, async () =>
      expect(await found()).toMatchObject([{ what: 'exists', by: `the refunds of REQ#${refunded} REQ` }]),
    );
    await withWrong(refundPk, 'RFD', more('fromCreatorAgorot', 1), async () =>
      expect((await named()).map(([item, , by]) => [String(item).slice(0, 4), by]).sort()).toEqual([
        ['ENT#', `the refunds of REQ#${refunded} REQ`],
        ['RFD#', `the entries of REQ#${refunded} REQ`],
      ]),
    );
  });

  it('names counts of top-ups without money that nothing was counted into, and a tally of none', async () => {
    await putItem({ pk: 'SUM#TOP', sk: 'T#0', e: 'topUpCounts', v: 1, pending: 1 });
    expect(await found()).toEqual([
      { item: 'SUM#TOP T#', what: 'pending', found: 1, by: 'what was counted', expected: 0 },
    ]);
    const [topUp] = (await itemsUnder('TOP#')).filter(({ sk }) => sk === 'TOP');
    const pk = String(topUp?.pk);
    await putItem({ pk, sk: '~TOP', e: 'topUpTally', v: 1, status: 'pending' });
    expect(await named()).toEqual([[`${pk} ~TOP`, 'status', 'its top-up']]);
    await removeItem(pk, '~TOP');
    await removeItem('SUM#TOP', 'T#0');
    expect(await found()).toEqual([]);
  });

  it('names who is counted in another list than the one where they stand', async () => {
    const { id } = market.fans[1];
    const pk = `TALLY#RIGHTS#${id}`;
    const banned = (item: Item) => ({ ...item, list: 'USR#fan#banned' });
    await withWrong(pk, 'RIGHTS', banned, async () =>
      expect(await named()).toEqual([
        ['SUM#LIST#USR T#', 'USR#fan#active', 'what was counted'],
        ['SUM#LIST#USR T#', 'USR#fan#banned', 'what was counted'],
        [`${pk} RIGHTS`, 'list', 'what it counts'],
      ]),
    );
  });

  it('names a ticket that is counted as another', async () => {
    const id = `tkt_${'1'.repeat(26)}`;
    const pk = `TALLY#TKT#${id}`;
    const at = new Date().toISOString();
    await putItem({ pk: `TKT#${id}`, sk: 'TKT', e: 'ticket', v: 1, id, deskPk: 'TKT#open', deskSk: at });
    await settled();
    const closed = (item: Item) => ({ ...item, list: 'TKT#closed' });
    await withWrong(pk, 'TKT', closed, async () =>
      expect((await nightly()).differences).toContainEqual(
        expect.objectContaining({ item: `${pk} TKT`, found: 'TKT#closed', expected: 'TKT#open' }),
      ),
    );
    expect((await nightly()).differences).toEqual([]);
  });

  it('names what is not there though entries are of it', async () => {
    const pk = `REQ#${open}`;
    await withWrong(pk, 'REQ', null, async () =>
      expect(await named()).toEqual([
        [expect.stringMatching(/^FAN#/), 'exists', 'its request'],
        [`${pk} REQ`, 'exists', 'its entries'],
      ]),
    );
  });

  it('calls somebody: an alarm is counted and the log names the item, and no person', async () => {
    const { id, name, email } = market.fans[1];
    await withWrong(`MNY#${id}`, 'WALLET', more('balanceAgorot', -1), async () => {
      const { differences } = await nightly();
      expect(differences.map(({ item }) => item)).toEqual([`MNY#${id} WALLET`]);
    });
    const log = readFileSync(join(cloud.logsDir, 'ReconcileNightly.log'), 'utf8');
    expect(log).toContain('"BooksDiffer":1');
    expect(log).toContain(`MNY#${id} WALLET`);
    for (const personal of [name, email, 'סבתא רחל']) expect(log).not.toContain(personal);
  });
});

it('reconcile finds nothing while people order, deliver, cancel, refund and adjust', async () => {
  const creator = await newCreator({ priceAgorot: 5_000 });
  const buyers = await Promise.all([newFan(500_000), newFan(500_000), newFan(500_000)]);
  let running = true;
  let moved = 0;
  const act = async (fan: Person) => {
    while (running) {
      const first = (await fan.call('requests.place', orderOf(creator))).body.id;
      const second = (await fan.call('requests.place', orderOf(creator))).body.id;
      await complete(market.admins[0], first);
      expect((await fan.call('requests.cancel', { id: second })).status).toBe(200);
      await refund(market.admins[1], first, 500, false);
      const adjustment = { userId: fan.id, amountAgorot: 100, reason: '' };
      expect((await market.admins[1].call('walletAdmin.adjust', adjustment)).status).toBe(200);
      moved += 6;
    }
  };
  const look = async () => {
    for (let run = 0; run < 3; run++) expect((await nightly(2_000)).differences).toEqual([]);
  };
  await Promise.all([
    ...buyers.map(act),
    look().finally(() => {
      running = false;
    }),
  ]);
  expect(moved).toBeGreaterThan(12);
  await settled();
  expect(await found()).toEqual([]);
});
