import type { RequestRow } from '../../../../shared/contracts/parts/request-views.ts';
import { shortId } from '../../../../shared/short-id.ts';
import type { Page } from '../../../lib/table/lists.ts';
import { isWithin, type Times } from '../../../lib/table/times-of-days.ts';
import { type Candidate, searchWords } from '../../../search/search.ts';
import {
  type Findable,
  REQUESTS,
  requestsOfCreator,
  type Scope,
  thingsOfWord,
} from '../../../search/words.table.ts';
import { wordsOf } from '../../../search/words.ts';
import { asListed } from '../model/listed-request.table.ts';
import type { Request } from '../model/request.ts';
import { rowOf } from '../model/request-facts.ts';
import { findRequest, findRequests } from '../model/requests.table.ts';

/** The requests that are searched: one creator's, or everybody's. */
type Among = { readonly creatorId: string } | 'all';

const scopeOf = (among: Among): Scope => (among === 'all' ? REQUESTS : requestsOfCreator(among.creatorId));

/** By what a request is found; its creator knows who they are, and looks for occasions too. */
export const wordsIn = (
  { id, fanName, creatorName, recipient, title, kind }: Request,
  among: Among,
): string[] => [
  ...new Set([...wordsOf(fanName, recipient, title, among === 'all' ? creatorName : kind), shortId(id)]),
];

/** Where a request can be found. Only another recipient changes what it is found by. */
export const findableRequest = (request: Request): Findable[] =>
  (['all', { creatorId: request.creatorId }] as const).map((among) => ({
    scope: scopeOf(among),
    at: request.at,
    words: wordsIn(request, among),
  }));

interface RequestSearch {
  /** Which of those found belong into the list. */
  readonly fits?: (request: Request) => boolean;
  /** When they were ordered. */
  readonly times?: Times;
  readonly newestFirst: boolean;
  readonly after: string | undefined;
  readonly limit: number;
}

const WHOLE_ID = /^req_[0-9a-hjkmnp-tv-z]{26}$/;
const ID_BEGINS = /^req_([0-9a-z]{1,8})/;

/** What was typed to find a request: its whole id, or words of it; ids that begin otherwise than typed do not fit. */
export const typedIn = (
  text: string,
): { readonly id: string | null; readonly words: string; readonly fitsId: (id: string) => boolean } => {
  const typed = text.trim().toLowerCase();
  const [, letters] = ID_BEGINS.exec(typed) ?? [];
  return {
    id: WHOLE_ID.test(typed) ? typed : null,
    words: letters ?? typed,
    fitsId: (id) => letters === undefined || id.startsWith(typed),
  };
};

/**
 * Requests that have each of the words, from its beginning at least, in a name, the recipient, the title or the short id;
 * a whole id is one Get.
 */
export const searchRequests = async (
  among: Among,
  text: string,
  { fits: belongs = () => true, times = {}, ...page }: RequestSearch,
): Promise<Page<RequestRow>> => {
  const fits = (request: Request): boolean =>
    belongs(request) &&
    isWithin(request.at, times) &&
    (among === 'all' || request.creatorId === among.creatorId);
  const { id, words, fitsId } = typedIn(text);
  if (id) {
    const request = await findRequest(id);
    return { items: request && fits(request) ? [rowOf(asListed(request))] : [], next: null };
  }
  return searchWords<RequestRow>({
    scope: scopeOf(among),
    text: words,
    times,
    ...page,
    load: async (ids) => {
      const found = await findRequests(ids);
      return new Map(
        found
          .filter((request) => fits(request) && fitsId(request.id))
          .map((request): [string, Candidate<RequestRow>] => [
            request.id,
            { item: rowOf(asListed(request)), words: wordsIn(request, among) },
          ]),
      );
    },
  });
};

/** Ids of requests whose short id this is, in any case; newest first. */
export const requestsOfShortId = async (letters: string): Promise<string[]> => {
  const word = letters.toLowerCase();
  const found = await thingsOfWord(REQUESTS, word);
  // It is a name's word as well.
  return found.filter((id) => shortId(id) === word);
};
