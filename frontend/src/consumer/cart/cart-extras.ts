import { EXTRA_IDS, type ExtraId, type OfferedExtra } from '../../../../shared/order/extras.ts';
import { isRevealAhead, isRevealTime, revealInstant } from '../../../../shared/order/gifts.ts';
import { REVEAL_TIME } from '../order-rules/order-values.ts';
import type { CartItem } from './cart-items.ts';

type Extras = Pick<CartItem, 'extras'>;

/** The extras of an item, at the prices that were seen: `gift_wrapping:500 social_share:800`. */
export const seenExtras = ({ extras }: Extras): OfferedExtra[] =>
  extras.split(' ').flatMap((part) => {
    const [name, price] = part.split(':');
    const id = EXTRA_IDS.find((each) => each === name);
    const priceAgorot = Number(price);
    return id && Number.isSafeInteger(priceAgorot) && priceAgorot >= 0 ? [{ id, priceAgorot }] : [];
  });

const written = (extras: readonly OfferedExtra[]): string =>
  extras.map(({ id, priceAgorot }) => `${id}:${priceAgorot}`).join(' ');

export const hasExtra = (item: Extras, id: ExtraId): boolean =>
  seenExtras(item).some((extra) => extra.id === id);

/** What an item has once an extra was put on or off, at the price that is shown beside it. */
export const withExtra = (item: Extras, extra: OfferedExtra, on: boolean): string =>
  written([...seenExtras(item).filter(({ id }) => id !== extra.id), ...(on ? [extra] : [])]);

/** What is left of the extras of an item, at today's prices; null when nothing of them has changed. */
export const extrasNow = (item: Extras, offered: readonly OfferedExtra[]): string | null => {
  const seen = seenExtras(item);
  const now = seen.flatMap(({ id }) => offered.filter((extra) => extra.id === id));
  return written(now) === written(seen) ? null : written(now);
};

/** What an item costs, its extras included, at the prices that were seen. */
export const priceOf = ({ priceAgorot, ...item }: Extras & Pick<CartItem, 'priceAgorot'>): number =>
  seenExtras(item).reduce((sum, extra) => sum + extra.priceAgorot, priceAgorot);

/** The day, as it is typed, and the hour at which a wrapped gift opens. */
export const revealIn = ({ reveal }: Pick<CartItem, 'reveal'>): { day: string; time: string } => {
  const at = reveal.lastIndexOf('T');
  return at < 0 ? { day: '', time: REVEAL_TIME } : { day: reveal.slice(0, at), time: reveal.slice(at + 1) };
};
export const revealText = ({ day, time }: { day: string; time: string }): string => day && `${day}T${time}`;

/** An hour that was typed counts with the wrapping alone. */
export const revealOf = (item: Extras & Pick<CartItem, 'reveal'>): string | undefined =>
  item.reveal && hasExtra(item, 'gift_wrapping') ? item.reveal : undefined;

export const isRevealPossible = (reveal: string, now: Date): boolean =>
  isRevealTime(reveal) && isRevealAhead(revealInstant(reveal), now);
