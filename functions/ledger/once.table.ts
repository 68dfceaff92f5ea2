import { absent } from '../lib/expression.ts';
import { getItem, type Key, put, type Write } from '../lib/table.ts';

/**
 * Anchors an act on a wallet that makes no item of its own: what it was asked for and what came of it, for ever. The
 * id follows from the caller's key, so a repeated call finds it.
 */
export interface Once extends Key {
  readonly e: 'once';
  readonly v: 1;
  readonly id: string;
  readonly inputHash: string;
  readonly userId: string;
  readonly at: string;
  /** Given to the wallet from outside, or taken: of an adjustment. */
  readonly adjustedAgorot?: number;
  /** Of a decision on a debt: taken from the balance, given up, and what is still owed. */
  readonly collectedAgorot?: number;
  readonly writtenOffAgorot?: number;
  readonly owedAgorot?: number;
}

export const onceKey = (id: string): Key => ({ pk: `ONCE#${id}`, sk: 'ONCE' });

export const onceItem = (facts: Omit<Once, 'pk' | 'sk' | 'e' | 'v'>): Once => ({
  ...onceKey(facts.id),
  ...facts,
  e: 'once',
  v: 1,
});

export const putOnce = (once: Once): Write<Once> => put(once, { if: [absent()], returnOld: true });

export const findOnce = (id: string): Promise<Once | null> =>
  getItem<Once>(onceKey(id), { consistent: true });
