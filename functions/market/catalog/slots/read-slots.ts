import { dayOf } from '../../../../shared/calendar/dates.ts';
import { isFree, type Slot, type SlotDay, slotDays } from '../../../../shared/calendar/slots.ts';
import type { catalog } from '../../../../shared/contracts/market/catalog.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { findOrderableAd, type OrderableAd } from '../model/find-orderable-ad.ts';
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
