import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { findUser } from '../../accounts/person/accounts.table.ts';
import type { User } from '../../accounts/person/user.ts';
import { type Killer, killer, tableBehind } from '../../lib/lambda/cut-for-test.ts';
import { eachDue } from '../../lib/lambda/each-due.ts';
import { derivedId } from '../../lib/lambda/ids.ts';
import { logger } from '../../lib/lambda/observability.ts';
import { dynamodb, transact } from '../../lib/table/table.ts';
import { notify, pageOfNotifications } from '../../messages/notifications/notifications.table.ts';
import { messageWrites } from '../../orders/chat/chat.table.ts';
import { fanRequests, fanRowWrites } from '../../orders/requests/model/fan-requests.table.ts';
import { newRequestWrite } from '../../orders/requests/model/requests.table.ts';
import { factsOf } from '../../orders/requests/model/requests-for-test.ts';
import { deletionWrites } from '../people/deletion-writes.ts';
import { dueForgettings, FORGET_AFTER_MS } from '../people/forgettings.table.ts';
import { createAccount } from '../sign-up/create-account.ts';
import { askCopyWrite, findCopy } from './copy.table.ts';
import { forgetPerson } from './forget-person.ts';
import { makeCopy } from './make-copy.ts';

withTable();

const s3 = mockClient(S3Client);
/** The keys of what storage holds. */
const stored = new Set<string>();
let kill: Killer | null = null;
let beforePut = async (): Promise<void> => {};

const reached = (act: () => void): Promise<object> => {
  const done = async () => {
    act();
    return {};
  };
  return kill ? kill.through(done) : done();
};

beforeEach(() => {
  s3.reset();
  s3.on(PutObjectCommand).callsFake(async ({ Key }) => {
    await beforePut();
    return reached(() => stored.add(Key));
  });
  s3.on(DeleteObjectCommand).callsFake(({ Key }) => reached(() => stored.delete(Key)));
  s3.on(ListObjectsV2Command).callsFake(({ Prefix }) => ({
    Contents: [...stored].filter((key) => key.startsWith(Prefix)).map((Key) => ({ Key })),
  }));
  s3.on(DeleteObjectsCommand).callsFake(({ Delete }: { Delete: { Objects: { Key: string }[] } }) =>
    reached(() => {
      for (const { Key } of Delete.Objects) stored.delete(Key);
    }),
  );
  vi.stubEnv('SNAPSHOTS_BUCKET', 'snapshots');
  vi.stubEnv('PUBLIC_MEDIA_BUCKET', 'media');
  vi.stubEnv('SITE_ORIGIN', 'https://site.example');
  vi.spyOn(logger, 'error').mockReturnValue();
});
afterAll(() => {
  s3.restore();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const NOW = new Date();
const minutes = (n: number) => new Date(NOW.getTime() + n * 60_000);

let people = 0;
const placesOf = (id: string) => [`copies/${id}.zip`, `media/${id}/avatar-1.png`];
const store = (id: string): void => {
  for (const place of placesOf(id)) stored.add(place);
};
/** Somebody whose copy and picture are in storage. */
const somebody = async (): Promise<User> => {
  const n = people++;
  const facts = { name: 'דנה', category: null, birthDate: null, bio: null, language: 'he' as const };
  const [id, email] = [derivedId('usr', `copied ${n}`), `forgotten-${n}@example.com`];
  const user = await createAccount({ ...facts, id, email, role: 'fan' }, NOW);
  await transact([askCopyWrite(id, null, NOW)]);
  store(id);
  return user;
};
const remove = async (user: User) => transact(await deletionWrites(user, user.id, NOW));
/** The clock comes every minute: what could be fetched goes at its first look, all else at a later one. */
const clock = async (now: Date) => {
  for (const _ of ['at once', 'later'])
    await eachDue(dueForgettings(now), forgetPerson, 'A person is not forgotten');
};

const isDue = async ({ id }: User): Promise<boolean> => {
  for await (const due of dueForgettings(minutes(60))) if (due === id) return true;
  return false;
};
const leftOf = async (user: User) => ({
  stored: placesOf(user.id).filter((place) => stored.has(place)),
  due: await isDue(user),
});
const NOTHING = { stored: [], due: false };

const CREATOR = factsOf(0, '').creatorId;
let orders = 0;
/** An order and a message of theirs, each told to its creator. */
const orderAndWrite = async ({ id: fanId }: User, fanName = ''): Promise<void> => {
  const facts = { ...factsOf(orders++, fanId), status: 'completed' as const, fanName };
  const pair = { creatorId: CREATOR, fanId };
  const text = { id: facts.id, text: 'שלום', inputHash: '', requestId: undefined };
  await transact([newRequestWrite(facts, 24), ...fanRowWrites(facts, undefined)]);
  await transact(messageWrites(pair, 'fan', null, text, NOW).writes);
  const [kind, event, at] = ['request', 'request.placed', NOW.toISOString()] as const;
  for (const path of [`requests/${facts.id}`, `messages/${CREATOR}/${fanId}`])
    await notify({
      ...{ userId: CREATOR, kind, event, at, source: path, values: { fanName: 'דנה' } },
      path: `/dashboard/creator/${path}`,
    });
};
const toldAbout = async ({ id: fanId }: User): Promise<number> => {
  const { items } = await pageOfNotifications(CREATOR, { limit: 500 });
  const { items: theirs } = await fanRequests(fanId, { limit: 10, now: NOW });
  return items.filter(({ path }) => [fanId, ...theirs.map(({ id }) => id)].some((end) => path.endsWith(end)))
    .length;
};

describe('what creators were told of somebody who was deleted', () => {
  it('goes from their bells, and nothing of others does', async () => {
    const [user, other] = [await somebody(), await somebody()];
    await orderAndWrite(user);
    await orderAndWrite(other);
    expect([await toldAbout(user), await toldAbout(other)]).toEqual([2, 2]);
    await remove(user);
    await clock(minutes(60));
    expect([await toldAbout(user), await toldAbout(other)]).toEqual([0, 2]);
    expect(await isDue(user)).toBe(false);
  });

  it('waits for orders that still have a name, of which more may be told', async () => {
    const user = await somebody();
    await orderAndWrite(user, 'דנה');
    await remove(user);
    await clock(minutes(60));
    expect([await toldAbout(user), await isDue(user)]).toEqual([2, true]);
  });
});

describe('copy and pictures of somebody who was deleted', () => {
  it('go from storage at once, and again once nothing of before can be on its way', async () => {
    const user = await somebody();
    expect(await leftOf(user)).toEqual({ stored: placesOf(user.id), due: false });
    await remove(user);
    await clock(minutes(FORGET_AFTER_MS / 60_000 - 1));
    expect(await leftOf(user)).toEqual({ stored: [], due: true });
    store(user.id);
    await clock(minutes(FORGET_AFTER_MS / 60_000 + 1));
    expect(await leftOf(user)).toEqual(NOTHING);
  });

  it('are gone by the next minute, wherever it was killed', async () => {
    const real = dynamodb();
    const killed: boolean[] = [];
    for (const n of [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 21, 24, 28, 32, 36, 40, 45, 50, 60, 200])
      for (const when of ['before', 'after'] as const) {
        const user = await somebody();
        await orderAndWrite(user);
        await remove(user);
        const killing = killer(n, when);
        kill = killing;
        tableBehind(real, kill);
        await clock(minutes(60)).catch(() => {});
        kill = null;
        tableBehind(real, null);
        await clock(minutes(60));
        expect([n, when, await leftOf(user), await toldAbout(user)]).toEqual([n, when, NOTHING, 0]);
        killed.push(killing.wasKilled());
      }
    expect(new Set(killed)).toEqual(new Set([true, false]));
  }, 240_000);

  it('go, too, when the copy was being made meanwhile', async () => {
    const user = await somebody();
    const before = await findCopy(user.id);
    await transact([askCopyWrite(user.id, before, NOW)]);
    beforePut = async () => {
      beforePut = async () => {};
      await remove(user);
      // What is there afterwards was stored after the deletion.
      stored.clear();
    };
    await makeCopy(user.id);
    expect((await findUser(user.id))?.deletedAt).toBeDefined();
    expect(stored.has(`copies/${user.id}.zip`)).toBe(true);
    await clock(minutes(60));
    expect(await leftOf(user)).toEqual(NOTHING);
  });
});
