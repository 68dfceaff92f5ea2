import type { RequestRow } from '../../shared/contracts/requests.ts';
import { timeKey } from '../lib/ids.ts';
import type { Page } from '../lib/lists.ts';

const LOOKED_THROUGH = 1_000;
const AT_A_TIME = 100;

interface PageOf {
  readonly after?: string | undefined;
  readonly limit: number;
}

export interface RequestList {
  readonly read: (page: PageOf) => Promise<Page<RequestRow>>;
  /** What a search looks at. */
  readonly searched: readonly (
    | 'id'
    | 'shortId'
    | 'fanName'
    | 'creatorName'
    | 'recipient'
    | 'title'
    | 'occasion'
  )[];
}

/** Rows that contain the text; looks through at most a thousand, and `next` looks further. */
export const searchRequests = async (
  { read, searched }: RequestList,
  text: string,
  { after, limit }: PageOf,
): Promise<Page<RequestRow>> => {
  const wanted = text.toLowerCase();
  const found: RequestRow[] = [];
  let behind = after;
  for (let looked = 0; looked < LOOKED_THROUGH; looked += AT_A_TIME) {
    const { items, next } = await read({ after: behind, limit: AT_A_TIME });
    for (const row of items) {
      if (!searched.some((name) => row[name].toLowerCase().includes(wanted))) continue;
      found.push(row);
      if (found.length === limit) return { items: found, next: timeKey(row.at, row.id) };
    }
    if (next === null) return { items: found, next: null };
    behind = next;
  }
  return { items: found, next: behind ?? null };
};
