import type { Slot } from '../../../../shared/calendar/slots.ts';
import { absent, ofVersion } from '../../../lib/table/expression.ts';
import { queryPage } from '../../../lib/table/lists.ts';
import { getItem, type Key, put, remove, transact, type Write } from '../../../lib/table/table.ts';
import { creatorPk } from '../model/catalog.table.ts';

/** A creator's weekly availability: `0T09:00` and so on. */
interface Hours extends Key {
  readonly e: 'hours';
  readonly v: number;
  readonly slots: readonly string[];
}

/** A slot that is reserved by a request. */
export interface ReservedSlot extends Key {
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

/** Throws ConditionFailed if the availability is no longer at version `v`. */
export const putHours = (creatorId: string, slots: readonly string[], v: number): Promise<void> =>
  transact([put<Hours>({ ...hoursKey(creatorId), e: 'hours', v: v + 1, slots }, { if: [ofVersion(v)] })]);

const MOST_RESERVED = 200;

/** A creator's reserved slots from that day on. */
export const reservedSlots = async (creatorId: string, from: string): Promise<string[]> => {
  const { items } = await queryPage<ReservedSlot>({
    partition: slotsPk(creatorId),
    after: from,
    limit: MOST_RESERVED,
    consistent: true,
  });
  return items.map(({ sk }) => sk);
};

/** Reserves a slot. Two fans may compete for it: the first write wins, the second fails its condition. */
export const reserveSlotWrite = (creatorId: string, slot: Slot, requestId: string): Write =>
  put<ReservedSlot>({ ...slotKey(creatorId, slot), e: 'slot', requestId }, { if: [absent()] });

/** Releases a slot. Goes with a write that is conditional on the request that holds it. */
export const releaseSlotWrite = (creatorId: string, slot: string): Write => remove(slotKey(creatorId, slot));
