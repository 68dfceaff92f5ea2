import { expect, it } from 'vitest';
import { foldDays } from '../../../functions/market/analytics/fold-days.ts';
import { DAY_MS, dayOf } from '../../../shared/calendar/dates.ts';
import { call } from '../acts/call.ts';
import { getItem, type Item, itemsIn, itemsUnder, putItem, removeItem } from '../acts/items.ts';
import { settled } from '../acts/world.ts';
import { expectSameFigures } from './same-figures.ts';
import { found, market, more, named, nightly, open, withAllWrong, withWrong } from './wrong-books.ts';

/** A list of each family that is counted. */
const LISTS = [
  ['USR', 'USR#fan#active'],
  ['CRE', 'CRE#shown'],
  ['REQ', 'REQ#completed'],
  ['AD', 'AD#active#musician'],
] as const;

/** These sums of everybody's day and month. */
const ofToday = (...names: readonly string[]): string[][] => {
  const today = dayOf(new Date());
  return [`D#${today}`, `M#${today.slice(0, 7)}`].flatMap((sk) =>
    names.map((name) => [`SUM#DAYS ${sk}`, name]),
  );
};

/** Sums of creators, persons and the platform. */
export const itNamesWrongSums = (): void => {
  it("names each of a creator's sums that is wrong", async () => {
    const pk = `SUM#CRE#${market.creators[0].id}`;
    const day = `D#${dayOf(new Date())}`;
    const wrongs = [
      [pk, 'OPEN', more('openNetAgorot', 7)],
      [pk, day, more('feeAgorot', 7)],
    ] as const;
    await withAllWrong(wrongs, async () =>
      expect((await named()).sort()).toEqual([
        [`${pk} ${day}`, 'feeAgorot', 'its entries'],
        [`${pk} OPEN`, 'openNetAgorot', 'the tallies of open requests'],
      ]),
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
    const lists = await Promise.all(
      LISTS.map(async ([family, list]) => {
        const [totals] = (await itemsIn(`SUM#LIST#${family}`)).filter((row) => row[list]);
        return [`SUM#LIST#${family}`, String(totals?.sk), more(list, 1)] as const;
      }),
    );
    const wrongs = [
      ['SUM#ALL', String(wallets?.sk), more('wallets_agorot', 7)],
      ...lists,
      ['SUM#WDR', 'ALL', more('pending', 1)],
    ] as const;
    await withAllWrong(wrongs, async () =>
      expect((await found()).map(({ item, what, by }) => [item, what, by]).sort()).toEqual(
        [
          ['SUM#ALL wallets', 'agorot', 'what was counted'],
          ...LISTS.map(([family, list]) => [`SUM#LIST#${family} T#`, list, 'what was counted']),
          ['SUM#WDR ALL', 'pending', 'what was counted'],
        ].sort(),
      ),
    );
  });
};

/** Sums of days, and the tallies that sums follow from. */
export const itNamesWrongDaysAndTallies = (): void => {
  it('names each sum of days that is wrong, folded and not', async () => {
    const today = dayOf(new Date());
    const name = `${today}||orders`;
    const open = (await itemsUnder('SUM#DAYS#OPEN')).find((item) => item[name]);
    await withWrong('SUM#DAYS#OPEN', String(open?.sk), more(name, 1), async () =>
      expect(await named()).toEqual(ofToday('orders').map((one) => [...one, 'what was counted'])),
    );
    await foldDays(new Date(Date.now() + DAY_MS));
    expect(await itemsUnder('SUM#DAYS#OPEN')).toEqual([]);
    expect(await found()).toEqual([]);
    await expectSameFigures();
    await withWrong('SUM#DAYS', `D#${today}`, more('took1', 1), () =>
      withWrong('SUM#DAYS#OWN', `D#${today}`, null, async () =>
        expect((await named()).sort()).toEqual([
          [`SUM#DAYS D#${today}`, 'took1', 'what was counted'],
          [`SUM#DAYS#OWN D#${today}`, 'exists', 'what was counted'],
        ]),
      ),
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
        ...ofToday('txn_refund_agorot', 'txn_refund_count').map(([item, name]) => [
          item,
          name,
          expect.any(Number),
          expect.any(Number),
        ]),
        [`SUM#TXN#${market.fans[0].id} ALL`, 'txn_refund_agorot', expect.any(Number), expect.any(Number)],
        [`SUM#TXN#${market.fans[0].id} ALL`, 'txn_refund_count', expect.any(Number), expect.any(Number)],
      ]),
    );
  });
};

/** Counts that lists begin with. */
export const itNamesWrongCounts = (): void => {
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
    const asked = { name: 'רות', email: 'asks@example.com', message: 'איפה הסרטון?' };
    expect((await call('support.contact', asked)).status).toBe(200);
    await settled();
    const ticket = (await itemsUnder('TKT#')).find(({ e }) => e === 'ticket');
    const pk = `TALLY#TKT#${ticket?.id}`;
    const closed = (item: Item) => ({ ...item, list: 'TKT#closed' });
    await withWrong(pk, 'TKT', closed, async () =>
      expect((await nightly()).differences).toContainEqual(
        expect.objectContaining({ item: `${pk} TKT`, found: 'TKT#closed', expected: ticket?.deskPk }),
      ),
    );
    expect((await nightly()).differences).toEqual([]);
  });
};
