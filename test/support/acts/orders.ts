import { expect } from 'vitest';
import { indexNamesOf } from '../../../functions/orders/requests/model/listed-request.table.ts';
import { findRequest, requestKey } from '../../../functions/orders/requests/model/requests.table.ts';
import { addDays, dayOf } from '../../../shared/calendar/dates.ts';
import { patiently } from './call.ts';
import { patch } from './items.ts';
import { type Creator, newFan, type Person } from './people.ts';

type Ad = Pick<Creator, 'adId' | 'priceAgorot'>;

/** An Israeli day from today, as contracts take it. */
export const inDays = (days: number): string => addDays(dayOf(new Date()), days);

/** What a fan fills in for an ad, with other fields or wrong ones when a test wants them. */
export const orderOf = ({ adId, priceAgorot }: Ad, more: object = {}) => ({
  adId,
  priceAgorot,
  occasion: 'birthday' as const,
  recipient: 'סבתא רחל',
  instructions: 'לשיר לה מזל טוב',
  deadline: inDays(7),
  ...more,
});

export interface Ordered {
  readonly fan: Person;
  readonly id: string;
}

/** A fan with just the price, or one who has it, and the request it was spent on. */
export const newRequest = async (ad: Ad, more: object = {}, by?: Person): Promise<Ordered> => {
  const fan = by ?? (await newFan(ad.priceAgorot));
  const placed = await patiently((key) => fan.call('requests.place', orderOf(ad, more), key));
  expect(placed.status).toBe(200);
  return { fan, id: placed.body.id };
};

/** As if the creator had sent a video: without one nothing is completed. */
export const addVideo = async (id: string): Promise<void> => {
  const request = await findRequest(id);
  if (!request) throw new Error(`there is no request ${id}`);
  const videoAt = new Date().toISOString();
  await patch(requestKey(id), { videoAt, videoType: 'mp4', ...indexNamesOf({ videoAt }, request) });
};
