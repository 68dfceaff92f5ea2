import { absent, anyOf, lessThan, ofVersion } from '../../lib/table/expression.ts';
import { ConditionFailed, getItem, type Key, put, transact, updateItem } from '../../lib/table/table.ts';
import type { Finding, LookedAt } from './check.ts';

const HEALTH: Key = { pk: 'HEALTH', sk: 'HEALTH' };
const CANARY: Key = { pk: 'CANARY', sk: 'CANARY' };
const SEEN: Key = { pk: 'CANARY', sk: 'SEEN' };

const isKey = (key: Key, { pk, sk }: Key): boolean => key.pk === pk && key.sk === sk;
export const isHealth = (key: Key): boolean => isKey(key, HEALTH);
export const isCanary = (key: Key): boolean => isKey(key, CANARY);

/** A finding, and since when it is so. */
export type Kept = Finding & { readonly since: string };

/** What the clock found when it last looked. */
export interface Health {
  readonly v: number;
  readonly at: string;
  readonly checks: Readonly<Partial<Record<LookedAt, Kept>>>;
}

export const findHealth = (): Promise<Health | null> => getItem<Health>(HEALTH, { consistent: true });

/** Stores the results, unless another run of the clock stored some since `before` was read. */
export const keepHealth = async (before: Health | null, found: Omit<Health, 'v'>): Promise<void> => {
  const v = before?.v ?? 0;
  try {
    await transact([put({ ...HEALTH, e: 'health', ...found, v: v + 1 }, { if: [ofVersion(v)] })]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

/** When the canary that flies was let go, and when the one that was seen last was; null for none yet. */
export const findCanaries = async (): Promise<{ flies: string | null; seen: string | null }> => {
  const [flies, seen] = await Promise.all(
    [CANARY, SEEN].map((key) => getItem<{ at: string }>(key, { consistent: true })),
  );
  return { flies: flies?.at ?? null, seen: seen?.at ?? null };
};

/** Writes the canary, which the reader of the stream will see; again under its old time while it has not been seen. */
export const flyCanary = async (at: string): Promise<void> => {
  await updateItem(CANARY, { set: { e: 'canary', at }, add: { v: 1 } });
};

/** Notes that the reader of the stream has seen the canary of that time; late or twice has the same result. */
export const noteCanary = async (at: string): Promise<void> => {
  try {
    await updateItem(
      SEEN,
      { set: { e: 'canarySeen', at }, add: { v: 1 } },
      { if: [anyOf(absent('at'), lessThan('at', at))] },
    );
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};
