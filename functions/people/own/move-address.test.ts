import {
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { somebody } from '../../../test/support/acts/somebody.ts';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { findUser } from '../../accounts/person/accounts.table.ts';
import { ownerOfEmail } from '../../accounts/person/emails.table.ts';
import { Killed, type Killer, killer, tableBehind } from '../../lib/lambda/cut-for-test.ts';
import { eachDue } from '../../lib/lambda/each-due.ts';
import { derivedId } from '../../lib/lambda/ids.ts';
import { logger } from '../../lib/lambda/observability.ts';
import { dynamodb, transact } from '../../lib/table/table.ts';
import { askAddressWrite, dueAddressChanges, findAddressChange } from './address.table.ts';
import { confirmAddress } from './confirm-address.ts';
import { moveAddress } from './move-address.ts';

withTable();
// Killed at each of its calls, which a busy machine takes its time for.

const cognito = mockClient(CognitoIdentityProviderClient);
/** What Cognito knows: the address of the one log-in, and how often its sessions were ended. */
const pool = { email: '', ended: 0, refuses: '' };
let kill: Killer | null = null;

/** Everything that reaches the outside goes through the killer. */
const reached = <T>(act: () => T): Promise<T> =>
  kill ? kill.through(async () => act()) : Promise.resolve().then(act);

beforeEach(() => {
  cognito.reset();
  cognito.on(AdminUpdateUserAttributesCommand).callsFake(({ UserAttributes }) =>
    reached(() => {
      if (pool.refuses) throw Object.assign(new Error(pool.refuses), { name: pool.refuses });
      pool.email = UserAttributes[0].Value;
      return {};
    }),
  );
  cognito.on(AdminUserGlobalSignOutCommand).callsFake(() =>
    reached(() => {
      pool.ended += 1;
      return {};
    }),
  );
  Object.assign(pool, { ended: 0, refuses: '' });
  vi.stubEnv('USER_POOL_ID', 'pool');
  vi.spyOn(logger, 'error').mockReturnValue();
});
afterEach(() => {
  kill = null;
});
afterAll(() => {
  cognito.restore();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const NOW = new Date();
const CODE = '01234567';
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

let people = 0;
/** Somebody who asked for another address and has the code. */
const asking = async () => {
  const n = people++;
  const id = derivedId('usr', `asks ${n}`);
  const [from, to] = [`old-${n}@example.com`, `new-${n}@example.com`];
  const { writes } = somebody({ id, email: from, name: 'דנה', at: NOW.toISOString() });
  await transact([...writes, askAddressWrite({ userId: id, code: CODE, from, to }, null, NOW)]);
  pool.email = from;
  return { id, from, to };
};
type Asking = Awaited<ReturnType<typeof asking>>;

const confirm = ({ id }: Asking, code = CODE, now = NOW) =>
  confirmAddress({ actor: { id }, input: { code }, now } as Parameters<typeof confirmAddress>[0]);

/** The clock, an hour later: every change that is open is due. */
const clock = () => eachDue(dueAddressChanges(later(60)), moveAddress, 'A change of address is not finished');

const stateOf = async ({ id, from, to }: Asking) => ({
  record: (await findUser(id, { consistent: true }))?.email,
  cognito: pool.email,
  claims: [(await ownerOfEmail(from)) === id, (await ownerOfEmail(to)) === id],
  state: (await findAddressChange(id))?.state,
});
const asBefore = ({ from }: Asking) => ({ record: from, cognito: from, claims: [true, false] });
const moved = ({ to }: Asking) => ({ record: to, cognito: to, claims: [false, true], state: 'done' });

/** More calls than it makes: a kill after the last one never happens. */
const CALLS = 20;
const KILLS = Array.from({ length: CALLS }, (_, n) => n + 1).flatMap((n) =>
  (['before', 'after'] as const).map((when) => [n, when] as const),
);

describe('an address', () => {
  it('is moved by its code: record, Cognito and claims say one, and earlier sessions are over', async () => {
    const person = await asking();
    expect(await confirm(person)).toEqual({ done: true });
    expect(await stateOf(person)).toEqual(moved(person));
    expect(pool.ended).toBe(1);
    expect((await findUser(person.id))?.signedOutAt).toBeGreaterThan(0);
    // The answer was lost, and the page asks again.
    expect(await confirm(person)).toEqual({ done: true });
    expect(pool.ended).toBe(1);
  });

  it('killed anywhere is as before, or moved once the clock went on: never half', async () => {
    const real = dynamodb();
    const ends = new Set<string>();
    for (const [n, when] of KILLS) {
      const person = await asking();
      kill = killer(n, when);
      tableBehind(real, kill);
      await confirm(person).catch((error: Error) => {
        // A call that is killed answers nothing, whatever its code makes of it.
        if (!kill?.wasKilled() && !(error instanceof Killed)) throw error;
      });
      const { wasKilled } = kill;
      kill = null;
      tableBehind(real, null);
      await clock();
      const state = await stateOf(person);
      const isBefore = state.state === 'asked';
      expect([n, when, state]).toEqual([
        n,
        when,
        isBefore ? { ...asBefore(person), state: 'asked' } : moved(person),
      ]);
      ends.add(wasKilled() ? (isBefore ? 'as before' : 'by the clock') : 'not killed');
    }
    expect([...ends].sort()).toEqual(['as before', 'by the clock', 'not killed']);
  });

  it('that another log-in has is given up: nothing has changed, and the claim is free', async () => {
    const person = await asking();
    pool.refuses = 'AliasExistsException';
    await expect(confirm(person)).rejects.toMatchObject({ code: 'account.email_taken' });
    expect(await stateOf(person)).toEqual({ ...asBefore(person), state: 'given-up' });
  });

  it('waits while Cognito is away, and is moved by the clock', async () => {
    const person = await asking();
    pool.refuses = 'InternalErrorException';
    expect(await confirm(person)).toEqual({ done: false });
    await expect(clock()).rejects.toThrow('A change of address is not finished');
    pool.refuses = '';
    await clock();
    expect(await stateOf(person)).toEqual(moved(person));
  });

  it('that somebody took meanwhile is refused, and nothing has changed', async () => {
    const person = await asking();
    const other = await asking();
    await transact([
      askAddressWrite(
        { userId: other.id, code: CODE, from: other.from, to: person.to },
        await findAddressChange(other.id),
        NOW,
      ),
    ]);
    const results = await Promise.allSettled([confirm(person), confirm(other)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const owner = await ownerOfEmail(person.to);
    expect([person.id, other.id]).toContain(owner);
    const loser = owner === person.id ? other : person;
    expect((await findUser(loser.id))?.email).toBe(loser.from);
  });
});

describe('a code', () => {
  it('is good for five tries and half an hour', async () => {
    const person = await asking();
    await expect(confirm(person, CODE, later(31))).rejects.toMatchObject({ code: 'account.code_expired' });
    for (let n = 0; n < 4; n++)
      await expect(confirm(person, '99999999')).rejects.toMatchObject({ code: 'account.code_wrong' });
    await expect(confirm(person)).rejects.toMatchObject({ code: 'account.code_expired' });
    expect(await stateOf(person)).toMatchObject(asBefore(person));
  });
});
