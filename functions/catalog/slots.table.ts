import type { Slot } from '../../shared/slots.ts';
import { absent, ofVersion } from '../lib/expression.ts';
import { queryPage } from '../lib/lists.ts';
import { getItem, type Key, put, remove, transact, type Write } from '../lib/table.ts';
import { creatorPk } from './catalog.table.ts';

/** The hours of a week a creator keeps for orders: `0T09:00` and so on. */
interface Hours extends Key {
  readonly e: 'hours';
  readonly v: number;
  readonly slots: readonly string[];
}

/** An hour of a creator that one order has. */
export interface TakenSlot extends Key {
  readonly e: 'slot';
  readonly requestId: string;
}

const hoursKey = (creatorId: string): Key => ({ pk: creatorPk(creatorId), sk: 'HOURS' });
const slotsPk = (creatorId: string) => `CRE#${creatorId}#SLOT`;

export const slotKey = (creatorId: string, slot: string): Key => ({ pk: slotsPk(creatorId), sk: slot });

export const findHours = async (
  creatorId: string,
): Promise<{ readonly slots: readonly string[]; readonly v: number }> => {
  const hours = await getItem<Hours>(hoursKey(creatorId), { consistent: true });
  return { slots: hours?.slots ?? [], v: hours?.v ?? 0 };
};

/** Throws ConditionFailed when the hours are not of version `v` any more. */
export const putHours = (creatorId: string, slots: readonly string[], v: number): Promise<void> =>
  transact([put<Hours>({ ...hoursKey(creatorId), e: 'hours', v: v + 1, slots }, { if: [ofVersion(v)] })]);

const MOST_TAKEN = 200;

/** Which of a creator's slots orders have from that day on. */
export const takenSlots = async (creatorId: string, from: string): Promise<string[]> => {
  const { items } = await queryPage<TakenSlot>({
    partition: slotsPk(creatorId),
    after: from,
    limit: MOST_TAKEN,
    consistent: true,
  });
  return items.map(({ sk }) => sk);
};

/** The one place where two fans compete on purpose: whoever is first has the slot. */
export const takeSlotWrite = (creatorId: string, slot: Slot, requestId: string): Write =>
  put<TakenSlot>({ ...slotKey(creatorId, slot), e: 'slot', requestId }, { if: [absent()] });

/** Beside a write that is conditional on its request: only who has a slot gives it back. */
export const freeSlotWrite = (creatorId: string, slot: string): Write => remove(slotKey(creatorId, slot));
