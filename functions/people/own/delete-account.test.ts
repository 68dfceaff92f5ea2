import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { findUser, rightsWrite } from '../../accounts/person/accounts.table.ts';
import { ownerOfEmail } from '../../accounts/person/emails.table.ts';
import type { User } from '../../accounts/person/user.ts';
import { killer, tableBehind } from '../../lib/lambda/cut-for-test.ts';
import { eachDue } from '../../lib/lambda/each-due.ts';
import { derivedId } from '../../lib/lambda/ids.ts';
import { logger } from '../../lib/lambda/observability.ts';
import { dynamodb, transact } from '../../lib/table/table.ts';
import { creditWallet, findWallet } from '../../money/wallet/wallet.table.ts';
import { findClosing } from '../people/closings.table.ts';
import { createAccount } from '../sign-up/create-account.ts';
import { askAddressWrite, findAddressChange } from './address.table.ts';
import { askDeletion, keepAccount } from './ask-deletion.ts';
import { deleteAccount } from './delete-account.ts';
import { dueDeletions, findDeletion } from './deletion.table.ts';

withTable();
vi.mock('./copy-storage.ts', () => ({ deleteCopy: async () => {} }));
// Killed at each of its calls, which a busy machine takes its time for.
beforeEach(() => {
  vi.spyOn(logger, 'error').mockReturnValue();
  // The account page of a stage without authenticators.
  vi.stubEnv('ADMIN_TOTP', 'off');
});
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const NOW = new Date();
/** Asked so long ago that its day has come. */
const EIGHT_DAYS_AGO = new Date(NOW.getTime() - 8 * 86_400_000);

let people = 0;
const somebody = async (): Promise<User> => {
  const n = people++;
  const facts = { name: 'דנה', category: null, birthDate: null, bio: null, language: 'he' as const };
  return createAccount(
    { ...facts, id: derivedId('usr', `leaves ${n}`), email: `leaves-${n}@example.com`, role: 'fan' },
    EIGHT_DAYS_AGO,
  );
};

const ask = (user: User, now = EIGHT_DAYS_AGO) =>
  askDeletion({ actor: { id: user.id, role: 'fan' }, input: {}, now } as Parameters<typeof askDeletion>[0]);
const keep = ({ id }: User) => keepAccount({ actor: { id } } as Parameters<typeof keepAccount>[0]);
const clock = (now = NOW) => eachDue(dueDeletions(now), deleteAccount, 'A deletion is not finished');

/** Somebody whose day has come. */
const leaving = async (): Promise<User> => {
  const user = await somebody();
  const [from, to] = [user.email, `to-${user.email}`];
  await transact([askAddressWrite({ userId: user.id, code: '12345678', from, to }, null, EIGHT_DAYS_AGO)]);
  await ask(user);
  return user;
};

const stateOf = async ({ id, email }: User) => {
  const user = await findUser(id, { consistent: true });
  return {
    record: [user?.name, user?.email, user?.deletedAt !== undefined],
    status: user?.status,
    claim: await ownerOfEmail(email),
    wallet: (await findWallet(id))?.closedAt !== undefined,
    closing: (await findClosing(id))?.reason,
    address: (await findAddressChange(id)) !== null,
    state: (await findDeletion(id))?.state,
  };
};
const whole = ({ id, email, name }: User) => ({
  record: [name, email, false],
  status: 'active',
  claim: id,
  wallet: false,
  closing: undefined,
  address: true,
  state: 'asked',
});
const DELETED = {
  record: ['', '', true],
  status: 'banned',
  claim: null,
  wallet: true,
  closing: 'deletion',
  address: false,
  state: 'done',
};

const CALLS = 20;
const KILLS = Array.from({ length: CALLS }, (_, n) => n + 1).flatMap((n) =>
  (['before', 'after'] as const).map((when) => [n, when] as const),
);

describe('an account that its person wants deleted', () => {
  it('stays for a week, in which they may think again', async () => {
    const user = await somebody();
    const { dueAt } = await ask(user, NOW);
    expect(Date.parse(dueAt) - NOW.getTime()).toBe(7 * 86_400_000);
    expect(await ask(user, new Date(NOW.getTime() + 60_000))).toEqual({ dueAt });
    await clock();
    expect((await findUser(user.id))?.deletedAt).toBeUndefined();
    await keep(user);
    await keep(user);
    await clock(new Date(NOW.getTime() + 9 * 86_400_000));
    expect(await findDeletion(user.id)).toMatchObject({ state: 'called-off' });
    expect((await findUser(user.id))?.email).toBe(user.email);
  });

  it('is deleted on its day; killed anywhere it is whole or deleted, and deleted by the next minute', async () => {
    const real = dynamodb();
    const ends = new Set<string>();
    for (const [n, when] of KILLS) {
      const user = await leaving();
      const kill = killer(n, when);
      tableBehind(real, kill);
      await clock().catch(() => {});
      tableBehind(real, null);
      const state = await stateOf(user);
      const isWhole = state.state === 'asked';
      expect([n, when, state]).toEqual([n, when, isWhole ? whole(user) : DELETED]);
      await clock();
      expect(await stateOf(user)).toEqual(DELETED);
      ends.add(kill.wasKilled() ? (isWhole ? 'whole' : 'deleted') : 'not killed');
    }
    expect([...ends].sort()).toEqual(['deleted', 'not killed', 'whole']);
  });

  it('is not deleted with money in it, neither when asked nor on the day', async () => {
    const user = await leaving();
    await transact([creditWallet(user.id, 500)]);
    await clock();
    expect(await findDeletion(user.id)).toMatchObject({ state: 'stopped', reason: 'balance' });
    expect((await findUser(user.id))?.email).toBe(user.email);
    await expect(ask(user, NOW)).rejects.toMatchObject({ code: 'user.balance' });
  });

  it('is not an admin’s', async () => {
    const user = await leaving();
    await transact([rightsWrite(user, { role: 'admin' })]);
    await clock();
    expect(await findDeletion(user.id)).toMatchObject({ state: 'stopped', reason: 'admin' });
    const actor = { id: user.id, role: 'admin' };
    const asked = askDeletion({ actor, input: {}, now: NOW } as Parameters<typeof askDeletion>[0]);
    await expect(asked).rejects.toMatchObject({ code: 'account.deletion_admin' });
  });
});
