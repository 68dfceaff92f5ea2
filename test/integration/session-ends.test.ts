import { GetTokensFromRefreshTokenCommand } from '@aws-sdk/client-cognito-identity-provider';
import { expect, it } from 'vitest';
import { epochSeconds } from '../../functions/lib/epoch-seconds.ts';
import { admin, seen, superAdmin, withAdmins } from '../support/admins-of-people.ts';
import { type Answer, codeOf } from '../support/call.ts';
import { getItem, itemsIn, patch } from '../support/items.ts';
import { authTimeOf, newAdmin, newPerson, type Person, tokenOf } from '../support/people.ts';
import { openSocket } from '../support/sockets.ts';
import { poolHere } from '../support/world.ts';

withAdmins();

const actOn = async (person: Person) => ({ id: person.id, v: (await seen(person)).v });

/** An ender that is refused ends nothing, and whoever waits for the end of a socket would wait for ever. */
const done = async (call: Promise<Answer<object>>): Promise<void> =>
  expect(codeOf(await call)).toEqual([expect.any(Number), undefined]);

/** Everything that ends sessions; a move to another address is tried with its code in `own.test.ts`. */
const ENDERS: Record<
  string,
  readonly [make: () => Promise<Person>, end: (person: Person) => Promise<unknown>]
> = {
  'signing out everywhere': [newPerson, (person) => done(person.call('accounts.signOutEverywhere', {}))],
  'a new password': [newPerson, (person) => done(person.call('accounts.endEarlierSessions', {}))],
  // What the trigger writes after a forgotten password; it reaches neither Cognito nor sockets.
  'a record that says so': [
    newPerson,
    ({ id }) => patch({ pk: `USR#${id}`, sk: 'USR' }, { signedOutAt: epochSeconds(new Date()) }),
  ],
  'a ban': [newPerson, async (person) => done(admin.call('rightsAdmin.ban', await actOn(person)))],
  'a deletion': [
    newPerson,
    async (person) => done(superAdmin.call('rightsAdmin.remove', await actOn(person))),
  ],
  'a reset of the authenticator': [
    newAdmin,
    ({ id }) => done(superAdmin.call('rightsAdmin.resetTotp', { id, since: 1 })),
  ],
};

it.each(Object.entries(ENDERS))('%s ends all that a session holds', async (name, [make, end]) => {
  const person = await make();
  const { socket, told, closed } = await openSocket(person);
  expect(socket.readyState).toBe(WebSocket.OPEN);
  const [connection] = await itemsIn(`WS#${person.id}`);
  // As if it had been opened by a sign-in of before this second.
  await patch({ pk: `WS#${person.id}`, sk: String(connection?.sk) }, { authTime: 1 });
  const elsewhere = await tokenOf(person.email);
  await end(person);

  await closed;
  expect(told).toContainEqual({ topic: 'account' });
  await expect.poll(() => itemsIn(`WS#${person.id}`)).toEqual([]);

  const { signedOutAt } = (await getItem(`USR#${person.id}`, 'USR')) ?? {};
  const refused = codeOf(await person.call('accounts.me', {}));
  // A token of the very second of a new password may be one with that password.
  if (authTimeOf(person.token) <= Number(signedOutAt)) expect([401, 403]).toContain(refused[0]);
  else expect(name).toBe('a new password');

  if (name === 'a record that says so') return;
  const refresh = { ClientId: poolHere().clientId, RefreshToken: elsewhere.refresh };
  await expect(poolHere().identities.send(new GetTokensFromRefreshTokenCommand(refresh))).rejects.toThrow();
});

it('a session that began later keeps its socket', async () => {
  const person = await newPerson();
  const page = await openSocket(person);
  await patch({ pk: `USR#${person.id}`, sk: 'USR' }, { signedOutAt: authTimeOf(person.token) - 1 });
  await expect.poll(() => page.told).toContainEqual({ topic: 'account' });
  page.socket.send('{"action":"ping"}');
  await expect.poll(() => page.told).toContainEqual({ action: 'pong' });
});
