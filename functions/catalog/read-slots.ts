import type { catalog } from '../../shared/contracts/catalog.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import { dayOf } from '../../shared/dates.ts';
import { isFree, type Slot, type SlotDay, slotDays } from '../../shared/slots.ts';
import { Refusal } from '../lib/errors.ts';
import type { Call } from '../lib/http.ts';
import { findOrderableAd, type OrderableAd } from './find-orderable-ad.ts';
import { findHours, reservedSlots } from './slots.table.ts';

type SlottedAd = Pick<OrderableAd, 'creatorId' | 'deliveryHours' | 'keepsShabbat'>;

const slotDaysOf = async (
  { creatorId, deliveryHours, keepsShabbat }: SlottedAd,
  now: Date,
): Promise<SlotDay[]> => {
  const { slots: weekly } = await findHours(creatorId);
  if (weekly.length === 0) return [];
  const taken = await reservedSlots(creatorId, dayOf(now));
  return slotDays({ weekly, taken, now, deliveryHours, keepsShabbat });
};

/** Whether an order of this ad could have the slot now; who takes it first has it. */
export const isSlotFree = async (ad: SlottedAd, slot: Slot, now: Date): Promise<boolean> =>
  isFree(slot, await slotDaysOf(ad, now));

/** The next two weeks of an ad's creator. */
export const readSlots = async ({
  input,
  now,
}: Call<typeof catalog.slots, unknown>): Promise<Output<typeof catalog.slots>> => {
  const ad = await findOrderableAd(input.id);
  if (!ad?.available) throw new Refusal('ad.not_found');
  return { days: await slotDaysOf(ad, now) };
};
