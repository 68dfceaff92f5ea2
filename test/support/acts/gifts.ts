import { expect } from 'vitest';
import type { OwnGift } from '../../../shared/contracts/orders/own-gifts.ts';
import { getItem } from './items.ts';
import type { Ordered } from './orders.ts';

/** An order whose video was shared as a gift. */
export interface GivenGift extends Ordered {
  readonly gift: OwnGift;
  /** In the address of its page. */
  readonly secret: string;
  readonly v: number;
}

export const secretIn = (path: string | null | undefined): string => path?.replace('/gift/', '') ?? '';

export const shareGift = async ({ fan, id }: Ordered): Promise<GivenGift> => {
  const { status, body } = await fan.call('ownGifts.share', { id });
  expect([status, body.code]).toEqual([200, undefined]);
  return { fan, id, gift: body, secret: secretIn(body.path), v: body.v };
};

/** Where the gift of an order is in the table. */
export const giftKeyOf = async ({ id }: Pick<Ordered, 'id'>): Promise<{ pk: string; sk: string }> => {
  const link = await getItem(`GFT#${id}`, 'LINK');
  return { pk: `GFT#${link?.hash}`, sk: 'GIFT' };
};

/** The file at an address, or the status that says why there is none. */
export const bytesAt = async (address: string | null | undefined): Promise<number | Buffer> => {
  const response = await fetch(address ?? '');
  return response.ok ? Buffer.from(await response.arrayBuffer()) : response.status;
};
