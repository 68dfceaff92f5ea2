import { CART_MAX } from '../../../../shared/limits.ts';
import type { Wanted } from '../../core/drafts/wanted.ts';
import { MINOR_ANSWERS, type MinorAnswer } from '../order-rules/minor.ts';

/** One video in the cart. The same ad may be there more than once, for different people. */
export interface CartItem {
  /** Tells two items of the same ad apart. */
  readonly key: string;
  /** The ad. */
  readonly id: string;
  readonly title: string;
  /** The price the fan has seen and agreed to. */
  readonly priceAgorot: number;
  readonly creatorId: string;
  readonly creatorName: string;
  readonly thumbnail: string;
  readonly instructions: string;
  /** Empty for none: the order is then a `video_ad`. */
  readonly occasion: string;
  /** Empty for the fan's own name. */
  readonly recipient: string;
  /** Whether the recipient is under 18. */
  readonly minor: MinorAnswer;
  /** A day, or empty for the usual one. */
  readonly deadline: string;
  /** The day of what is celebrated; empty when it was not said. */
  readonly eventDate: string;
  /** The chosen ones with the prices that were seen, as `cart-extras.ts` writes them. */
  readonly extras: string;
  /** When a wrapped gift opens: a typed day and an hour, as `cart-extras.ts` writes them. */
  readonly reveal: string;
}

export type CartDetails = Pick<
  CartItem,
  'instructions' | 'occasion' | 'recipient' | 'minor' | 'deadline' | 'eventDate' | 'extras' | 'reveal'
>;

/** What an ad must have to be put into the cart. */
export interface CartAd {
  readonly id: string;
  readonly title: string;
  readonly titleEn?: string | undefined;
  readonly priceAgorot: number;
  readonly creatorId: string;
  readonly creatorName: string;
  readonly image: string;
}

/** In one text, which is less to load. */
const TEXTS =
  'title creatorId creatorName thumbnail instructions occasion recipient deadline eventDate extras reveal'.split(
    ' ',
  );

const readItem = (value: unknown, index: number): CartItem[] => {
  const found = (value ?? {}) as Record<string, unknown>;
  const priceAgorot = Number(found.priceAgorot);
  if (typeof found.id !== 'string' || !Number.isSafeInteger(priceAgorot) || priceAgorot <= 0) return [];
  const texts = Object.fromEntries(
    TEXTS.map((name) => [name, typeof found[name] === 'string' ? found[name] : '']),
  ) as unknown as Omit<CartItem, 'key' | 'id' | 'priceAgorot' | 'minor'>;
  const minor = MINOR_ANSWERS.find((each) => each === found.minor) ?? '';
  const key = typeof found.key === 'string' ? found.key : `${found.id}-${index}`;
  return [{ key, id: found.id, priceAgorot, minor, ...texts }];
};

/** The cart with one more of this ad, and what was said on the way to it; null when it is full. */
export const addAd = (
  items: readonly CartItem[],
  ad: CartAd,
  key: string,
  said: Wanted = {},
): readonly CartItem[] | null =>
  items.length >= CART_MAX ? null : [...items, ...readItem({ ...said, ...ad, key, thumbnail: ad.image }, 0)];

/** The cart as storage has it; what is not an item is left out, since storage can hold anything. */
export const readItems = (stored: string | null): readonly CartItem[] => {
  try {
    const values: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(values) ? values.slice(0, CART_MAX).flatMap(readItem) : [];
  } catch {
    return [];
  }
};
