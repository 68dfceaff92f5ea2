import { expect, it } from 'vitest';
import { getItem, type Item, itemsIn, itemsUnder } from '../acts/items.ts';
import { found, itemsNamed, market, more, named, refunded, withWrong } from './wrong-books.ts';

/** Entries that are gone or changed, and everything that still has their money. */
export const itNamesWrongEntries = (): void => {
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
};

/** What stands for entries: a freeze for a debt, and the record of an adjustment or a refund. */
export const itNamesWrongAnchors = (): void => {
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
};
