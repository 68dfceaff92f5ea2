import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { withTable } from '../../test/support/with-table.ts';
import { findUser } from '../accounts/accounts.table.ts';
import type { User } from '../accounts/user.ts';
import { type Killer, killer, tableBehind } from '../lib/cut-for-test.ts';
import { eachDue } from '../lib/each-due.ts';
import { derivedId } from '../lib/ids.ts';
import { logger } from '../lib/observability.ts';
import { dynamodb, transact } from '../lib/table.ts';
import { deletionWrites } from '../people/deletion-writes.ts';
import { dueForgettings, FORGET_AFTER_MS } from '../people/forgettings.table.ts';
import { createAccount } from '../sign-up/create-account.ts';
import { askCopyWrite, findCopy } from './copy.table.ts';
import { forgetCopy } from './forget-copy.ts';

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
  vi.stubEnv('SNAPSHOTS_BUCKET', 'snapshots');
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
/** Somebody with a copy that is ready. */
const somebody = async (): Promise<User> => {
  const n = people++;
  const facts = { name: 'דנה', category: null, birthDate: null, bio: null, language: 'he' as const };
  const [id, email] = [derivedId('usr', `copied ${n}`), `forgotten-${n}@example.com`];
  const user = await createAccount({ ...facts, id, email, role: 'fan' }, NOW);
  await transact([askCopyWrite(id, null, NOW)]);
  await makeCopy(id);
  return user;
};
const remove = async (user: User) => transact(await deletionWrites(user, user.id, NOW));
const clock = (now: Date) => eachDue(dueForgettings(now), forgetCopy, 'A copy is not forgotten');

const isDue = async ({ id }: User): Promise<boolean> => {
  for await (const due of dueForgettings(minutes(60))) if (due === id) return true;
  return false;
};
const leftOf = async (user: User) => ({
  object: stored.has(`copies/${user.id}.zip`),
  due: await isDue(user),
});
const ALL = { object: true, due: true };
const NOTHING = { object: false, due: false };

describe('the copy of somebody who was deleted', () => {
  it('goes from storage, once nothing of before can be on its way', async () => {
    const user = await somebody();
    expect(await leftOf(user)).toEqual({ ...ALL, due: false });
    await remove(user);
    await clock(minutes(FORGET_AFTER_MS / 60_000 - 1));
    expect(await leftOf(user)).toEqual(ALL);
    await clock(minutes(FORGET_AFTER_MS / 60_000 + 1));
    expect(await leftOf(user)).toEqual(NOTHING);
  });

  it('is gone by the next minute, wherever it was killed', async () => {
    const real = dynamodb();
    const killed: boolean[] = [];
    for (const n of Array.from({ length: 8 }, (_, index) => index + 1))
      for (const when of ['before', 'after'] as const) {
        const user = await somebody();
        await remove(user);
        const killing = killer(n, when);
        kill = killing;
        tableBehind(real, kill);
        await clock(minutes(60)).catch(() => {});
        kill = null;
        tableBehind(real, null);
        await clock(minutes(60));
        expect([n, when, await leftOf(user)]).toEqual([n, when, NOTHING]);
        killed.push(killing.wasKilled());
      }
    expect(new Set(killed)).toEqual(new Set([true, false]));
  });

  it('goes, too, when it was being made meanwhile', async () => {
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
