import { addDays, dayOf, timeOfDay } from '../../../shared/calendar/dates.ts';
import type { OwnGift } from '../../../shared/contracts/orders/own-gifts.ts';
import { newDelivered } from './deliver.ts';
import { type GivenGift, shareGift } from './gifts.ts';
import { patch } from './items.ts';
import type { Ordered } from './orders.ts';
import type { Creator } from './people.ts';
import { invoke, settled } from './world.ts';

/** What a delivered video of these tests costs, in agorot, and with the ribbon. */
export const PRICE = 10_000;
const WRAPPED = { priceAgorot: PRICE + 500, extras: ['gift_wrapping'] };

const today = dayOf(new Date());
/** An evening some days from now: as it is asked for, and as an instant. */
export const inDays = (days: number): string => `${addDays(today, days)}T19:00`;
export const instantIn = (days: number): string => timeOfDay(addDays(today, days), '19:00').toISOString();

/** A gift that was shared. */
export interface Given extends GivenGift {
  /** The address of its recipient, to whom nothing else is sent. */
  readonly email: string;
}

let recipients = 0;
const share = async (ordered: Ordered): Promise<Given> => {
  recipients += 1;
  return { ...(await shareGift(ordered)), email: `to-${recipients}-${ordered.id.slice(4)}@example.com` };
};

export const newGift = async (creator: Creator): Promise<Given> => share(await newDelivered(creator));

/** One that opens in so many days. */
export const newWrapped = async (creator: Creator, days: number): Promise<Given> => {
  const given = await share(await newDelivered({ ...creator, priceAgorot: WRAPPED.priceAgorot }, WRAPPED));
  const reveal = { id: given.id, v: given.gift.v, note: 'סוד', reveal: inDays(days) };
  return { ...given, gift: (await given.fan.call('ownGifts.change', reveal)).body };
};

export const askMail = ({ fan, id, email }: Given, more: object = {}) =>
  fan.call('ownGifts.mail', { id, v: 0, email, language: 'he', expected: true, send: null, ...more });

export const giftSeen = async ({ fan, id }: Ordered): Promise<OwnGift | null> =>
  (await fan.call('ownGifts.get', { id })).body.gift;

/** What the clock does, and all that follows. */
export const giftClock = async (): Promise<void> => {
  await invoke('GiftsDue', {});
  await settled();
};

const PAST = '2026-01-01T00:00:00.000Z';
/** The day of a gift's e-mail has come. */
export const mailComes = ({ id }: Ordered): Promise<void> =>
  patch({ pk: `GML#${id}`, sk: 'MAIL' }, { dueAt: PAST, dueSk: `${PAST}#${id.slice(-6)}` });
