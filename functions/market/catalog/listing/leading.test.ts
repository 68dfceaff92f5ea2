import { describe, expect, it } from 'vitest';
import type { ListedAd } from '../model/ad.ts';
import { leadingPage } from './leading.ts';
import type { PlacedCard } from './sorted-cards.ts';

/** Rows in order, each the ad of a creator: `aab` are two of a and one of b. */
const rowsOf = (creators: string): PlacedCard[] =>
  [...creators].map((creatorId, n) => ({
    place: String(n).padStart(4, '0'),
    card: { id: `${creatorId}${n}`, creatorId } as ListedAd,
  }));

const readOf =
  (rows: readonly PlacedCard[], isNamed = false) =>
  async (after: string | undefined, limit: number) => {
    const behind = rows.filter(({ place }) => after === undefined || place > after);
    return { rows: behind.slice(0, limit), more: behind.length > limit, isNamed };
  };

const walk = async (rows: readonly PlacedCard[], limit: number, isNamed = false) => {
  const ids: string[] = [];
  let after: string | undefined;
  for (;;) {
    const page = await leadingPage(readOf(rows, isNamed), { after, limit });
    ids.push(...page.rows.map(({ card }) => card.id));
    if (page.next === null) return ids;
    expect(page.rows).toHaveLength(limit);
    after = page.next;
  }
};

const creatorsIn = (ids: readonly string[]): string => ids.map(([creator]) => creator).join('');

describe('the usual order', () => {
  const lists = [
    '',
    'a',
    'aaa',
    'aaabbbccc',
    'abcdefgh',
    'aabcdefghijk',
    `${'a'.repeat(50)}${'b'.repeat(50)}cdefghaz`,
  ];

  it.each(lists)('shows each of %s once, in pages of every size', async (creators) => {
    const rows = rowsOf(creators);
    const all = await walk(rows, 500);
    expect(all.toSorted()).toEqual(rows.map(({ card }) => card.id).toSorted());
    for (const limit of [1, 2, 3, 7, 8, 9, 24]) expect(await walk(rows, limit)).toEqual(all);
  });

  it.each(lists)('of %s begins with different creators, and goes on as it is ordered', async (creators) => {
    const all = await walk(rowsOf(creators), 24);
    const led = Math.min(8, new Set(creators).size);
    expect(new Set(creatorsIn(all).slice(0, led)).size).toBe(led);
    const rest = all.slice(led).map((id) => Number(id.slice(1)));
    expect(rest).toEqual(rest.toSorted((a, b) => a - b));
  });

  it('puts nobody who only comes near before the second ad of who answers all', async () => {
    const rows = rowsOf('aabaccd').map((row, n) => ({ ...row, rank: 100 - n * 10 }));
    const { rows: shown } = await leadingPage(
      async (after, limit) => ({ ...(await readOf(rows)(after, limit)), least: 80 }),
      { limit: 24 },
    );
    // However much less well the second creator answers, it is before what the first one has besides.
    expect(creatorsIn(shown.map(({ card }) => card.id))).toBe('abaaccd');
  });

  it('stays as it is where a creator is asked for by name', async () => {
    expect(creatorsIn(await walk(rowsOf('aaabac'), 2, true))).toBe('aaabac');
  });

  it('shows nothing twice when what it begins with changes between its pages', async () => {
    const rows = rowsOf('aabcdefghijk');
    const first = await leadingPage(readOf(rows), { limit: 9 });
    const [, ...without] = rows;
    const next = await leadingPage(readOf(without), { after: String(first.next), limit: 9 });
    const ids = [...first.rows, ...next.rows].map(({ card }) => card.id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
