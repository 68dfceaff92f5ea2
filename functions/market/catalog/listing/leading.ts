import type { PlacedCard } from './sorted-cards.ts';

/** So many places at the head of a list belong to different creators. */
const LEADING = 8;
/** What is read further, where the first page has fewer creators; nobody has more than 50 ads. */
const FURTHER = 100;
const FARTHEST = 400;

interface Rows {
  /** In the order of the list, behind a place. */
  readonly rows: readonly PlacedCard[];
  /** More follow the last of these. */
  readonly more: boolean;
  /** The rank of the worst that answers all that was asked; what ranks lower comes near, and stands before nobody. */
  readonly least?: number;
  /** Somebody was asked for by name: the ads of that creator are what is meant. */
  readonly isNamed?: boolean;
}

type Read<R extends Rows> = (after: string | undefined, limit: number) => Promise<R>;

const BEHIND = '|';
const BETWEEN = ',';

/** What was shown: the place of the last row in order, empty while there was none, and which ads stood before their turn. */
const readCursor = (after: string | undefined) => {
  const [place = '', ids = ''] = (after ?? '').split(BEHIND);
  return { place, led: new Set(ids.split(BETWEEN).filter(Boolean)) };
};
const cursorOf = (place: string, led: Iterable<string>): string =>
  `${place}${BEHIND}${[...led].join(BETWEEN)}`;

/** The best ad of each of the first creators. */
const leadingOf = ({ rows, least = 0, isNamed }: Rows): PlacedCard[] => {
  if (isNamed) return [];
  const byCreator = new Map<string, PlacedCard>();
  for (const row of rows)
    if ((row.rank ?? 0) >= least && !byCreator.has(row.card.creatorId))
      byCreator.set(row.card.creatorId, row);
  return Array.from(byCreator.values()).slice(0, LEADING);
};

/** The beginning of a list, as far as it takes to find the leading ones. */
const beginningOf = async <R extends Rows>(read: Read<R>, limit: number): Promise<R> => {
  let page = await read(undefined, limit);
  const mayLead = ({ rows, least = 0 }: R): boolean => (rows.at(-1)?.rank ?? 0) >= least;
  while (
    page.more &&
    page.rows.length < FARTHEST &&
    !page.isNamed &&
    mayLead(page) &&
    leadingOf(page).length < LEADING
  ) {
    const { rows, more } = await read(page.rows.at(-1)?.place, FURTHER);
    page = { ...page, rows: [...page.rows, ...rows], more };
  }
  return page;
};

/**
 * A page of a list in the usual order, whose first places each belong to another creator: the best ad of each comes
 * first, then all others in order. The cursor names those that stood before their turn and are still ahead, so that no ad
 * is shown twice or left out, whatever changes meanwhile.
 */
export const leadingPage = async <R extends Rows>(
  read: Read<R>,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<R & { readonly next: string | null }> => {
  const { place, led } = readCursor(after);
  const isBeginning = place === '';
  // One more than can have stood before its turn: then it is known whether anything is left.
  const most = limit + LEADING + 1;
  const page = isBeginning ? await beginningOf(read, most) : await read(place, most);
  const leading = isBeginning ? leadingOf(page) : [];
  const first = leading.filter(({ card }) => !led.has(card.id)).slice(0, limit);
  const leadingIds = new Set([...led, ...leading.map(({ card }) => card.id)]);
  const others = page.rows.filter(({ card }) => !leadingIds.has(card.id));
  const rest = others.slice(0, limit - first.length);
  const shown = new Set([...led, ...first.map(({ card }) => card.id)]);
  const isMore = others.length > rest.length || leadingIds.size > shown.size;
  const last = rest.at(-1);
  if (last) for (const { card } of page.rows.slice(0, page.rows.indexOf(last))) shown.delete(card.id);
  return {
    ...page,
    rows: [...first, ...rest],
    next: isMore ? cursorOf(last?.place ?? place, shown) : null,
  };
};
