import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { type ListQuery, mergeLists } from './lists.ts';
import { byBytes, mergeSources, type Source } from './merge.ts';
import { type Key, put, transact } from './table.ts';

interface Row {
  readonly id: string;
  readonly place: string;
}

/** A list that is what `rows` says at each call. */
const source = (name: string, rows: () => readonly Row[], backwards: boolean): Source<Row> => ({
  name,
  read: async (start, limit) => {
    const sign = backwards ? -1 : 1;
    const behind = rows()
      .filter(({ place }) => {
        const order = start ? sign * byBytes(place, start.place) : 1;
        return order > 0 || (start?.including === true && order === 0);
      })
      .sort((a, b) => sign * byBytes(a.place, b.place));
    return {
      rows: behind.slice(0, limit).map((item) => ({ item, place: item.place })),
      more: behind.length > limit,
    };
  },
});

/** Walks to the end; `between` is called after each page. No page is empty, or short, while there is more. */
const walk = async (
  sources: readonly Source<Row>[],
  limit: number,
  backwards: boolean,
  between: (page: number) => void = () => {},
): Promise<Row[]> => {
  const seen: Row[] = [];
  let after: string | undefined;
  for (let page = 0; ; page++) {
    const { items, next } = await mergeSources(sources, { after, limit, backwards });
    seen.push(...items);
    if (next === null) return seen;
    expect(items).toHaveLength(limit);
    after = next;
    between(page);
  }
};

/** Few places, so that many lists have a row in the same one; in one list each place once. */
const aList = fc.uniqueArray(fc.constantFrom(...'abcdefgh', 'ת', 'א', '\u{10ffff}', '\uffee'), {
  maxLength: 12,
});
const lists = fc.array(aList, { minLength: 1, maxLength: 5 });
const rowsOf = (places: readonly string[], list: number): Row[] =>
  places.map((place) => ({ place, id: `${list}${place}` }));

describe('merged lists', () => {
  it('are the same lines in the same order in pages of every size, with ties across lists', async () => {
    await fc.assert(
      fc.asyncProperty(lists, fc.boolean(), async (all, backwards) => {
        const sources = all.map((places, i) => source(`list-${i}`, () => rowsOf(places, i), backwards));
        const whole = await walk(sources, 1_000, backwards);
        expect(whole.map(({ id }) => id).sort()).toEqual(
          all.flatMap((places, i) => rowsOf(places, i).map(({ id }) => id)).sort(),
        );
        for (const limit of [1, 2, 3, 7]) expect(await walk(sources, limit, backwards)).toEqual(whole);
      }),
    );
  });

  it('lose and repeat nothing that stays, while other rows leave and come', async () => {
    const changes = fc.array(fc.tuple(fc.nat(4), fc.constantFrom(...'abcdefgh')), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(
        lists,
        changes,
        fc.integer({ min: 1, max: 4 }),
        fc.boolean(),
        async (all, moves, limit, backwards) => {
          const now = all.map((places) => new Set(places));
          const moved = new Set(moves.map(([list, place]) => `${list % all.length}${place}`));
          const sources = now.map((places, i) =>
            source(`list-${i}`, () => rowsOf([...places], i), backwards),
          );
          const staying = all
            .flatMap((places, i) => rowsOf(places, i).map(({ id }) => id))
            .filter((id) => !moved.has(id));
          const seen: string[] = [];
          let after: string | undefined;
          for (let page = 0; ; page++) {
            const { items, next } = await mergeSources(sources, { after, limit, backwards });
            seen.push(...items.map(({ id }) => id));
            if (next === null) break;
            after = next;
            const [list = 0, place = ''] = moves[page % moves.length] ?? [];
            const places = now[list % all.length];
            if (place && !places?.delete(place)) places?.add(place);
          }
          expect(seen.filter((id) => !moved.has(id)).sort()).toEqual(staying.sort());
          expect(new Set(seen).size).toBe(seen.length);
        },
      ),
    );
  });
});

describe('merged lists of the table', () => {
  withTable();

  const idOf = ({ pk, sk }: Key) => `${pk} ${sk}`;
  const AT = '2026-11-20T10:00:00.000Z';
  const partitions = ['T#one', 'T#two', 'T#three'];

  it('part rows of the same moment between pages without losing one', async () => {
    const lines = partitions.flatMap((partition, i) =>
      [0, 1, 2, 3].map((n) => ({
        pk: `T#${i}`,
        sk: String(n),
        deskPk: partition,
        // The first two are of one moment in all three lists.
        deskSk: n < 2 ? `${AT}#${n}` : `${AT}#${n}${i}`,
      })),
    );
    await transact(lines.map((line) => put(line)));
    const read = async (limit: number, query: Partial<ListQuery>) => {
      const found: string[] = [];
      let after: string | undefined;
      do {
        const page = await mergeLists<Key>(
          partitions.map((partition) => ({ index: 'byDesk', partition, prefix: AT })),
          { limit, after, ...query },
        );
        found.push(...page.items.map(idOf));
        after = page.next ?? undefined;
      } while (after !== undefined);
      return found;
    };
    for (const backwards of [false, true]) {
      const whole = await read(50, { backwards });
      expect(whole.toSorted()).toEqual(lines.map(idOf).sort());
      for (const limit of [1, 2, 3, 4, 5, 7, 10, 11]) expect(await read(limit, { backwards })).toEqual(whole);
    }
  });
});
