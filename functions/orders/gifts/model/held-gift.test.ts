import { expect, it } from 'vitest';
import { withTable } from '../../../../test/support/cloud/with-table.ts';
import { put, transact } from '../../../lib/table/table.ts';
import { allowShowingByHolder, seeGift, thankForGift } from '../recipient/answer-gift.ts';
import { allowReaction, withdrawReaction } from '../recipient/send-reaction.ts';
import { hashOf } from './secret-hashes.ts';

withTable();

const NOW = new Date('2026-11-23T10:00:00.000Z');
const HOME = '198.51.100.1';

let gifts = 0;

/** A gift with a reaction, of which its recipient is asked whether everybody may see the video. */
const newGift = async (): Promise<{ readonly secret: string }> => {
  const secret = String(gifts++).padStart(26, '0');
  const at = NOW.toISOString();
  const requestId = `req_${secret}`;
  const life = { status: 'live', at, endsAt: '2027-11-23T10:00:00.000Z' };
  const people = { fanId: 'usr_fan', creatorId: 'usr_star' };
  const reaction = { object: 'reactions/x.webm', videoType: 'webm', upload: 'x', at, until: life.endsAt };
  const gift = { pk: `GFT#${hashOf(secret)}`, sk: 'GIFT', e: 'gift', v: 1, n: 1, requestId, minor: false };
  await transact([
    put({ ...gift, ...life, ...people, seenAt: at, reaction }),
    put({ pk: `GFT#${requestId}`, sk: 'SHOW', e: 'showing', v: 1, requestId, ...people, allowedAt: at }),
  ]);
  return { secret };
};

const as = (input: object, address = HOME): never => ({ now: NOW, address, input }) as never;
const refused = { code: 'rate.limited' };

it('one address stands for as many people as a carrier puts behind it, and not for endless calls', async () => {
  const [gift, another] = [await newGift(), await newGift()];
  for (let i = 0; i < 599; i++) await seeGift(as(gift));
  expect(await thankForGift(as({ ...another, text: 'Thank you' }))).toEqual({});
  await expect(seeGift(as(another))).rejects.toMatchObject(refused);
  expect(await seeGift(as(another, '192.0.2.2'))).toEqual({});
});

it('what is given of one gift over and over is counted, from whatever addresses, and is always taken back', async () => {
  const [gift, another] = [await newGift(), await newGift()];
  const show = (allow: boolean, i: number) => allowShowingByHolder(as({ ...gift, allow }, `192.0.2.${i}`));
  const tell = (forCreator: boolean, i: number) => allowReaction(as({ ...gift, forCreator }, `192.0.2.${i}`));
  for (let i = 0; i < 15; i++)
    for (const says of [true, false]) {
      await show(says, i);
      await tell(says, i);
    }
  for (const give of [show, tell]) {
    await expect(give(true, 99)).rejects.toMatchObject(refused);
    expect(await give(false, 99)).toEqual({});
  }
  expect(await withdrawReaction(as(gift, '192.0.2.99'))).toEqual({});
  expect(await allowShowingByHolder(as({ ...another, allow: true }, '192.0.2.99'))).toEqual({});
});
