import type { Brief } from '../../../../shared/contracts/parts/request-views.ts';
import { BRIEFS_MAX } from '../../../../shared/limits.ts';
import { absent } from '../../../lib/table/expression.ts';
import { queryPage } from '../../../lib/table/lists.ts';
import { type Key, put, update, type Write } from '../../../lib/table/table.ts';
import { requestKey } from './requests.table.ts';

/** A brief that a later one took the place of. Never changed, and empty once its fan's account was deleted. */
export interface EarlierBrief extends Key {
  readonly e: 'brief';
  readonly v: 1;
  /** Counted from 1. */
  readonly brief: number;
  readonly recipient: string;
  readonly minor?: boolean;
  readonly instructions: string;
  readonly eventDate?: string;
  /** When it was said. */
  readonly at: string;
}

const PREFIX = 'BRIEF#';

/** Beside its request: `BRIEF#1`. There are never ten, so they stand in order. */
const briefKey = (requestId: string, brief: number): Key => ({
  ...requestKey(requestId),
  sk: `${PREFIX}${brief}`,
});

export const putBrief = (requestId: string, facts: Omit<EarlierBrief, keyof Key | 'e' | 'v'>): Write =>
  put<EarlierBrief>({ ...briefKey(requestId, facts.brief), ...facts, e: 'brief', v: 1 }, { if: [absent()] });

/** Those that say something, the newest first. */
const storedBriefs = async (requestId: string): Promise<EarlierBrief[]> => {
  const { items } = await queryPage<EarlierBrief>({
    partition: requestKey(requestId).pk,
    prefix: PREFIX,
    backwards: true,
    limit: BRIEFS_MAX,
  });
  return items.filter(({ recipient }) => recipient !== '');
};

/** What is left of a brief beside its emptied words: which one it was, and when. */
const LEFT: readonly string[] = ['pk', 'sk', 'e', 'v', 'brief', 'at'] satisfies (keyof EarlierBrief)[];

/** Writes `words`, emptied ones, over the earlier briefs of a request, and takes all else out: nobody ordered by them. */
export const emptyBriefWrites = async (requestId: string, words: Partial<EarlierBrief>): Promise<Write[]> =>
  (await storedBriefs(requestId)).map(({ pk, sk, ...said }) =>
    update(
      { pk, sk },
      { set: words, remove: Object.keys(said).filter((name) => !LEFT.includes(name) && !(name in words)) },
    ),
  );

/** The briefs before the one that holds, the newest first; none of a fan whose account was deleted. */
export const earlierBriefs = async (requestId: string): Promise<Brief[]> => {
  const items = await storedBriefs(requestId);
  return items.map(({ brief, recipient, minor = null, instructions, eventDate = null, at }) => ({
    brief,
    recipient,
    minor,
    instructions,
    eventDate,
    at,
  }));
};
