import type { Brief } from '../../shared/contracts/request-views.ts';
import { absent } from '../lib/expression.ts';
import { queryPage } from '../lib/lists.ts';
import { type Key, put, type Write } from '../lib/table.ts';
import { requestKey } from './requests.table.ts';

/** A brief that a later one took the place of. Written once and never changed. */
interface EarlierBrief extends Key {
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

/** Beside its request: `BRIEF#1`. There are at most nine, so they are in order. */
const briefKey = (requestId: string, brief: number): Key => ({
  ...requestKey(requestId),
  sk: `${PREFIX}${brief}`,
});

export const putBrief = (requestId: string, facts: Omit<EarlierBrief, keyof Key | 'e' | 'v'>): Write =>
  put<EarlierBrief>({ ...briefKey(requestId, facts.brief), ...facts, e: 'brief', v: 1 }, { if: [absent()] });

/** The briefs before the one that holds, the newest first. */
export const earlierBriefs = async (requestId: string, limit: number): Promise<Brief[]> => {
  const { items } = await queryPage<EarlierBrief>({
    partition: requestKey(requestId).pk,
    prefix: PREFIX,
    backwards: true,
    limit,
  });
  return items.map(({ brief, recipient, minor = null, instructions, eventDate = null, at }) => ({
    brief,
    recipient,
    minor,
    instructions,
    eventDate,
    at,
  }));
};
