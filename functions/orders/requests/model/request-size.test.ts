import { marshall } from '@aws-sdk/util-dynamodb';
import { describe, expect, it } from 'vitest';
import type { Wishes } from '../../../../shared/contracts/orders/placement.ts';
import { SETTINGS_DEFAULT } from '../../../../shared/limits.ts';
import { itemBytes } from '../../../../test/benchmarks/measure/item-cost.ts';
import { derivedId } from '../../../lib/lambda/ids.ts';
import { bookingWrites } from '../order/booking.ts';
import { asListed, listedOf } from './listed-request.table.ts';
import { rowOf } from './request-facts.ts';
import { requestOf, type StoredRequest } from './requests.table.ts';

process.env.TABLE_NAME = 'table';

const [FAN, CREATOR] = [derivedId('usr', 'fan'), derivedId('usr', 'creator')];
const pictureOf = (id: string) => `/media/${id}/avatar-1763632800000.webp`;
const NOW = new Date('2026-11-20T10:00:00.000Z');
const ID = derivedId('req', 'size');

const ad = {
  id: derivedId('ad', 'size'),
  creatorId: CREATOR,
  creatorName: 'יואב הכוכב הגדול',
  creatorAvatar: pictureOf(CREATOR),
  title: 'ברכת יום הולדת אישית בשיר',
  priceAgorot: 12_300,
  deliveryHours: 24,
  available: true,
} as Parameters<typeof bookingWrites>[0]['ad'];
const fan = { id: FAN, name: 'דנה כהן לוי', avatar: pictureOf(FAN) } as Parameters<
  typeof bookingWrites
>[0]['fan'];

/** The item of an order with a brief of so many Hebrew letters. */
const itemOf = (letters: number, more: Partial<Wishes> = {}): StoredRequest => {
  const { request } = bookingWrites(
    {
      id: ID,
      ad,
      fan,
      now: NOW,
      inputHash: 'xgew4zcjmfn12',
      wishes: {
        occasion: 'birthday',
        recipient: 'סבתא רחל',
        instructions: 'ת'.repeat(letters),
        deadline: '2026-11-29',
        ...more,
      },
    },
    SETTINGS_DEFAULT,
  );
  return request.Put?.Item as StoredRequest;
};

describe('the item of an order', () => {
  it('fits into one write unit with a brief of 120 Hebrew letters', () => {
    expect(itemBytes(marshall(itemOf(120)))).toBeLessThanOrEqual(1_024);
    // What says whether the recipient is under 18 takes three letters of it.
    expect(itemBytes(marshall(itemOf(117, { minor: false })))).toBeLessThanOrEqual(1_024);
  });

  it('is the whole request when it is read', () => {
    expect(requestOf(itemOf(0))).toMatchObject({
      id: ID,
      fanAvatar: pictureOf(FAN),
      creatorAvatar: pictureOf(CREATOR),
      marks: [],
    });
  });

  it('shows its fan in lists, which have the item as it is stored', () => {
    expect(rowOf(listedOf(ID, itemOf(0)))).toMatchObject({ id: ID, fanAvatar: pictureOf(FAN) });
    expect(rowOf(asListed(requestOf(itemOf(0))))).toMatchObject({ id: ID, fanAvatar: pictureOf(FAN) });
  });
});
