import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findDifferences } from '../../functions/desk/reconcile/find-differences.ts';
import { bucketOf } from '../../functions/money/payouts/payouts.table.ts';
import { dayOf } from '../../shared/calendar/dates.ts';
import { WEEKLY_SLOTS } from '../../shared/calendar/slots.ts';
import { type Item, itemsUnder } from '../support/acts/items.ts';
import { complete, refund } from '../support/acts/market.ts';
import { inDays, orderOf } from '../support/acts/orders.ts';
import { newCreator, newFan, type Person } from '../support/acts/people.ts';
import { settled } from '../support/acts/world.ts';
import { expectSameFigures } from '../support/wrong/same-figures.ts';
import {
  cloud,
  found,
  inOwnMarket,
  market,
  more,
  named,
  nightly,
  open,
  refunded,
  withWrong,
} from '../support/wrong/wrong-books.ts';
import { itNamesWrongAnchors, itNamesWrongEntries } from '../support/wrong/wrong-entries.ts';
import {
  itNamesWrongCounts,
  itNamesWrongDaysAndTallies,
  itNamesWrongSums,
} from '../support/wrong/wrong-sums.ts';

inOwnMarket();

describe('reconcile', () => {
  it('finds nothing to say, and nothing to look at twice, where all is right', async () => {
    const { items, ...report } = await nightly();
    expect(report).toEqual({ differences: [], unsettled: [], lookedAtAgain: 0 });
    expect(items).toBeGreaterThan(100);
  });

  it('comes to each figure that analytics show', expectSameFigures);

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

  it('names what waits for a day without an entry, near and long ago', async () => {
    const pk = `MNY#${market.creators[0].id}`;
    const waits = (item: Item) => ({ ...item, c20200101: 3, [bucketOf(dayOf(new Date()))]: 2 });
    await withWrong(pk, 'ACCOUNT', waits, async () => {
      expect((await found()).map(({ item, found: is, by, expected }) => [item, is, by, expected])).toEqual([
        [`${pk} ACCOUNT`, 3, 'its entries', 0],
        [`${pk} ACCOUNT`, 2, 'its entries', 0],
      ]);
    });
  });

  it('names what a dispute holds, by its entries, its order and the account of its creator', async () => {
    const [creator] = market.creators;
    const [fan] = market.fans;
    const { id } = (await fan.call('requests.place', orderOf(creator))).body;
    await complete(market.admins[0], id);
    const complaint = { id, reason: 'name_wrong', text: 'השם לא נכון' } as const;
    expect((await fan.call('disputes.open', complaint)).status).toBe(200);
    await settled();
    expect(await found()).toEqual([]);
    const [account, dispute, order] = [`MNY#${creator.id} ACCOUNT`, `REQ#${id} DSP`, `REQ#${id} REQ`];
    await withWrong(`REQ#${id}`, 'DSP', more('disputedAgorot', 1), async () =>
      expect(await named()).toEqual([
        [account, 'disputedAgorot', 'its disputes'],
        [dispute, 'disputedAgorot', 'its entries'],
      ]),
    );
    const free = ({ disputed: _, ...item }: Item) => item;
    await withWrong(`REQ#${id}`, 'REQ', free, async () =>
      expect(await named()).toEqual([[order, 'disputed', 'its dispute']]),
    );
    const accept = { id, v: 1, act: 'accept_all', text: '' } as const;
    expect((await creator.call('disputes.answer', accept)).status).toBe(200);
    await settled();
    expect(await found()).toEqual([]);
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

  it('names each figure of earnings that is wrong', async () => {
    const pk = `MNY#${market.creators[0].id}`;
    const figures = {
      ...{ availableAgorot: 'its entries', reservedAgorot: 'its entries', paidOutAgorot: 'its entries' },
      ...{ earnedAgorot: 'its entries', completedCount: 'its requests' },
      pendingWithdrawals: 'its withdrawals',
    };
    const names = Object.keys(figures);
    const wrong = (item: Item) => names.reduce((account, name) => more(name, 1)(account), item);
    await withWrong(pk, 'ACCOUNT', wrong, async () =>
      expect((await named()).sort()).toEqual(
        Object.entries(figures)
          .map(([name, by]) => [`${pk} ACCOUNT`, name, by])
          .sort(),
      ),
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

  itNamesWrongSums();
  itNamesWrongDaysAndTallies();
  itNamesWrongEntries();

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

  it('may read all of it in its Lambda: what earns, withdraws, adjusts, has an hour and is counted', async () => {
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
    const counted = `TALLY#RIGHTS#${creator.id}`;
    await withWrong(account, 'ACCOUNT', more('availableAgorot', 1), () =>
      withWrong(withdrawal, 'WDR', more('amountAgorot', 1), () =>
        withWrong(once, 'ONCE', more('adjustedAgorot', 1), () =>
          withWrong(counted, 'RIGHTS', more('v', -1), () =>
            withWrong(hours, slot, null, async () => {
              const { differences, unsettled } = await nightly();
              expect(unsettled).toEqual([]);
              const items = differences.map(({ item }) => item);
              for (const pk of [account, withdrawal, counted, hours])
                expect(items.some((item) => item.startsWith(`${pk} `))).toBe(true);
              expect(differences.map(({ by }) => by)).toContain('what anchors it');
            }),
          ),
        ),
      ),
    );
  });

  itNamesWrongAnchors();
  itNamesWrongCounts();

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
  const buyers = await Promise.all([newFan(150_000), newFan(150_000), newFan(150_000)]);
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
    expect((await nightly(2_000)).differences).toEqual([]);
  };
  await Promise.all([
    ...buyers.map(act),
    look().finally(() => {
      running = false;
    }),
  ]);
  expect(moved).toBeGreaterThan(6);
  await settled();
  expect(await found()).toEqual([]);
});
