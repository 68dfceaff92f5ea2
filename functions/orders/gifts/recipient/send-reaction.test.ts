import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bytesOfRange, FILM, WEBM } from '../../../../test/support/acts/films.ts';
import { withTable } from '../../../../test/support/cloud/with-table.ts';
import { type Killer, killer, tableBehind } from '../../../lib/lambda/cut-for-test.ts';
import { dynamodb, put, transact } from '../../../lib/table/table.ts';
import { preparedKey } from '../../../media/job.ts';
import type { Gift } from '../model/gift.ts';
import { findGift } from '../model/gifts.table.ts';
import { hashOf, reactionNameOf } from '../model/secret-hashes.ts';
import { sendReaction, withdrawReaction } from './send-reaction.ts';

const NOW = new Date('2026-11-23T10:00:00.000Z');

type Body = NonNullable<GetObjectCommandOutput['Body']>;

/** What storage holds, by bucket and key. */
const stored = new Map<string, Buffer>();
const s3 = mockClient(S3Client);
let kill: Killer | null = null;
const through = <T>(act: () => T): Promise<T> => {
  const later = async () => act();
  return kill ? kill.through(later) : later();
};
const found = (place: string): Buffer => {
  const bytes = stored.get(place);
  if (!bytes) throw Object.assign(new Error('NoSuchKey'), { name: 'NoSuchKey' });
  return bytes;
};

withTable();
beforeAll(() => {
  vi.stubEnv('INCOMING_BUCKET', 'incoming');
  vi.stubEnv('REQUEST_VIDEOS_BUCKET', 'videos');
});
beforeEach(() => {
  stored.clear();
  s3.reset();
  s3.on(GetObjectCommand).callsFake(({ Bucket, Key, Range }) =>
    through(() => {
      const bytes = found(`${Bucket}/${Key}`);
      const Body = { transformToByteArray: async () => bytesOfRange(bytes, Range) } as unknown as Body;
      return { Body, ETag: '"x"', ContentRange: `${Range}/${bytes.length}` };
    }),
  );
  s3.on(HeadObjectCommand).callsFake(({ Bucket, Key }) =>
    through(() => ({ ContentLength: found(`${Bucket}/${Key}`).length })),
  );
  s3.on(CopyObjectCommand).callsFake(({ Bucket, Key, CopySource }) =>
    through(() => void stored.set(`${Bucket}/${Key}`, found(CopySource ?? ''))),
  );
  s3.on(DeleteObjectCommand).callsFake(({ Bucket, Key }) =>
    through(() => void stored.delete(`${Bucket}/${Key}`)),
  );
});
afterAll(() => {
  vi.unstubAllEnvs();
  s3.restore();
});

let gifts = 0;

/** A gift that was seen, with an upload that has arrived and what was made of it. */
const seenGift = async () => {
  const secret = String(gifts++).padStart(26, '0');
  const pk = `GFT#${hashOf(secret)}`;
  const at = NOW.toISOString();
  const endsAt = '2027-11-23T10:00:00.000Z';
  const people = { fanId: 'usr_fan', creatorId: 'usr_star' };
  const gift = { pk, sk: 'GIFT', e: 'gift', v: 1, status: 'live', at, endsAt, seenAt: at, minor: false };
  await transact([put({ ...gift, ...people, requestId: `req_${secret}` })]);
  const key = `incoming/gifts/${reactionNameOf(secret, 0)}/reaction-0b8e2c5e-8a5b-4d6f-9a3e-1c2d3e4f5a6b`;
  stored.set(`incoming/${key}`, WEBM);
  stored.set(`incoming/${preparedKey({ object: key })}`, FILM);
  return { secret, key };
};
type Seen = Awaited<ReturnType<typeof seenGift>>;

const send = ({ secret, key }: Seen) =>
  sendReaction({
    now: NOW,
    address: secret,
    input: { secret, key, forCreator: false, agreed: true },
  } as never);
const takeBack = ({ secret }: Seen) =>
  withdrawReaction({ now: NOW, address: secret, input: { secret } } as never);
const giftOf = ({ secret }: Seen) => findGift(hashOf(secret)) as Promise<Gift>;

/** Sends it, and is killed at the n-th call; false when there were not that many. */
const sendKilled = async (seen: Seen, n: number, when: 'before' | 'after'): Promise<boolean> => {
  const real = dynamodb();
  kill = killer(n, when);
  tableBehind(real, kill);
  const ended = await send(seen).catch((error: Error) => error);
  const killed = kill.wasKilled();
  if (killed) expect(ended).toMatchObject({ name: 'Killed' });
  kill = null;
  tableBehind(real, null);
  return killed;
};

const cuts = async (act: (n: number, when: 'before' | 'after') => Promise<boolean>): Promise<number> => {
  let n = 1;
  while ((await act(n, 'before')) && (await act(n, 'after'))) n += 1;
  return n;
};

describe('a reaction whose sending is killed at any call', () => {
  it('is sent by the next attempt, once, and leaves no upload', async () => {
    const calls = await cuts(async (n, when) => {
      stored.clear();
      const seen = await seenGift();
      const killed = await sendKilled(seen, n, when);
      await send(seen);
      const { reaction, v } = await giftOf(seen);
      expect([n, when, v, [...stored.keys()]]).toEqual([n, when, 2, [`videos/${reaction?.object}`]]);
      return killed;
    });
    // Count, gift, who is banned, count of the gift, file, what was made of it, copy, gift, both uploads.
    expect(calls).toBeGreaterThan(8);
  });

  it('and was taken back before the next attempt is none', async () => {
    await cuts(async (n, when) => {
      const seen = await seenGift();
      const killed = await sendKilled(seen, n, when);
      const wasSent = (await giftOf(seen)).reaction !== undefined;
      await takeBack(seen);
      const again = await send(seen).catch(({ code }: { code: string }) => code);
      // Nothing was there to be taken back: then it is sent now.
      expect([n, when, again]).toEqual([n, when, wasSent ? 'reaction.missing' : {}]);
      expect((await giftOf(seen)).reaction === undefined).toBe(wasSent);
      return killed;
    });
  });
});

it('a reaction that is taken back while it is sent leaves no file', async () => {
  const seen = await seenGift();
  s3.on(CopyObjectCommand).callsFake(async ({ Bucket, Key, CopySource }) => {
    stored.set(`${Bucket}/${Key}`, found(CopySource ?? ''));
    // Sent and taken back by a call beside it, between its copy and its record.
    await transact([put({ ...(await giftOf(seen)), reactionsBack: 1 })]);
  });
  await expect(send(seen)).rejects.toMatchObject({ code: 'reaction.missing' });
  expect([...stored.keys()].filter((key) => key.startsWith('videos/'))).toEqual([]);
});
