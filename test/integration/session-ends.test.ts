import { expect, it } from 'vitest';
import { epochSeconds } from '../../functions/lib/lambda/epoch-seconds.ts';
import { type Answer, codeOf } from '../support/acts/call.ts';
import { newDelivered } from '../support/acts/deliver.ts';
import { type After, HOLDINGS, type Holder, type Holding } from '../support/acts/holdings.ts';
import { getItem, itemsIn, patch } from '../support/acts/items.ts';
import {
  authTimeOf,
  newCreator,
  newPerson,
  type Person,
  personOf,
  setRights,
} from '../support/acts/people.ts';
import { openSocket } from '../support/acts/sockets.ts';
import { inboxOf, invoke, settled } from '../support/acts/world.ts';
import { admin, seen, superAdmin, withAdmins } from '../support/admins/admins-of-people.ts';

withAdmins();

/** An ender that is refused ends nothing. */
const done = async (call: Promise<Answer<object>>): Promise<void> =>
  expect(codeOf(await call)).toEqual([expect.any(Number), undefined]);
const actOn = async (person: Person) => ({ id: person.id, v: (await seen(person)).v });

const moved = (person: Person): string => `moved-${person.id.slice(-12)}@example.com`;

const moveAddress = async (person: Person): Promise<void> => {
  const email = moved(person);
  await done(person.call('own.askAddress', { email }));
  const codes = async () =>
    (await inboxOf(email)).flatMap(({ html }) => /(\d{4}) (\d{4})/.exec(html)?.slice(1).join('') ?? []);
  await expect.poll(codes).toHaveLength(1);
  const [code = ''] = await codes();
  await done(person.call('own.confirmAddress', { code }));
};

/** Nobody with an open order is deleted. */
const removeWho = async (person: Person): Promise<void> => {
  const { items } = (await person.call('requests.received', { limit: 10 })).body;
  for (const { id, status } of items)
    await done(admin.call('requestsAdmin.setStatus', { id, from: status, to: 'declined' }));
  await settled();
  await done(superAdmin.call('rightsAdmin.remove', await actOn(person)));
};

/** Everything that ends rights; a sign-in ends with all of them but the last, and one can follow where it says `in`. */
const ENDERS = {
  'signing out everywhere': ['in', (person) => done(person.call('accounts.signOutEverywhere', {}))],
  'a new password': ['in', (person) => done(person.call('accounts.endEarlierSessions', {}))],
  'another address': ['in', moveAddress],
  'a reset of the authenticator': [
    'in',
    ({ id }) => done(superAdmin.call('rightsAdmin.resetTotp', { id, since: 1 })),
  ],
  'a ban': ['out', async (person) => done(admin.call('rightsAdmin.ban', await actOn(person)))],
  'a deletion': ['out', removeWho],
  'the role taken': [
    'in',
    async (person) => done(admin.call('rightsAdmin.setRole', { ...(await actOn(person)), role: 'fan' })),
  ],
} as const satisfies Readonly<Record<string, readonly ['in' | 'out', (person: Person) => Promise<void>]>>;

type Ender = keyof typeof ENDERS;
type Cell = 'ends' | `stays because ${string}`;

const SIGNATURE =
  'stays because storage cannot take a signature back: within its hour it is over, and nobody is given another';
/** The rights are who they were: only who sits at the screen is asked for the password again. */
const SAME_PERSON = {
  socket: 'ends',
  tab: 'ends',
  desk: 'ends',
  upload: 'stays because its creator goes on with it after the next sign-in',
  'signed address': SIGNATURE,
  invitation: 'stays because who gave it may still give it',
  'digest e-mail': 'stays because it goes to the person, who still reads their messages',
  draft: 'stays because it is still their order',
} as const satisfies Record<Holding, Cell>;
const NOBODY = {
  socket: 'ends',
  tab: 'ends',
  desk: 'ends',
  upload: 'ends',
  'signed address': SIGNATURE,
  invitation: 'ends',
  'digest e-mail': 'ends',
  draft: 'ends',
} as const satisfies Record<Holding, Cell>;

/** What becomes of everything that somebody holds, whatever ends. */
const CELLS: Record<Ender, Record<Holding, Cell>> = {
  'signing out everywhere': SAME_PERSON,
  'a new password': SAME_PERSON,
  'another address': {
    ...SAME_PERSON,
    'digest e-mail': 'stays because it goes to the new address, and not to the one of before',
  },
  'a reset of the authenticator': SAME_PERSON,
  'a ban': NOBODY,
  'a deletion': NOBODY,
  'the role taken': {
    ...SAME_PERSON,
    tab: 'stays because the person is as much a customer as before',
    upload: 'stays because an order that was taken is finished and paid',
    invitation: 'ends',
  },
};

type Look = () => Promise<boolean>;
const looks = new Map<string, Look>();
const cellOf = (ender: string, holding: string): string => `${ender}: ${holding}`;

/** Later than the second of a sign-in, which an ender of that second might take for one after it. */
const passSecond = (authTime: number) =>
  expect.poll(() => epochSeconds(new Date())).toBeGreaterThan(authTime + 1);

const newHolder = async (delivered: Holder['delivered']): Promise<Holder> => {
  const person = await newCreator();
  await setRights(person.id, { role: 'admin' });
  await patch({ pk: `USR#${person.id}`, sk: 'USR' }, { totp: { since: 1, session: 1 } });
  return { person, delivered };
};

const afterwards = async (ender: Ender, { person }: Holder): Promise<After> => {
  if (ENDERS[ender][0] === 'out') return person;
  const { signedOutAt = 0 } = (await getItem(`USR#${person.id}`, 'USR')) ?? {};
  await passSecond(Number(signedOutAt));
  return personOf(ender === 'another address' ? moved(person) : person.email, person.name);
};

type Held = [holding: string, holds: Awaited<ReturnType<(typeof HOLDINGS)[Holding]>>][];

const takeAll = async (holder: Holder): Promise<Held> => {
  const held: Held = [];
  for (const [holding, take] of Object.entries(HOLDINGS)) held.push([holding, await take(holder)]);
  return held;
};

const tryOut = async (ender: Ender, holder: Holder, held: Held): Promise<void> => {
  await passSecond(authTimeOf(holder.person.token));
  await ENDERS[ender][1](holder.person);
  const after = await afterwards(ender, holder);
  for (const [holding, holds] of held) looks.set(cellOf(ender, holding), () => holds(after));
};

it('whatever ends a right is tried on somebody who holds everything', async () => {
  const delivered = await newDelivered(await newCreator());
  const trials: [Ender, Holder, Held][] = [];
  // One after the other: seven first calls at once would start seven of each Lambda.
  for (const ender of Object.keys(ENDERS) as Ender[]) {
    const holder = await newHolder(delivered);
    trials.push([ender, holder, await takeAll(holder)]);
  }
  await Promise.all(trials.map((trial) => tryOut(...trial)));
  await settled();
  // What could not be ended at once is by the clock, in its minute.
  await invoke('PeopleEndAccess', {});
}, 120_000);

const cells = Object.entries(CELLS).flatMap(([ender, row]) =>
  Object.entries(row).map(([holding, cell]) => [cellOf(ender, holding), cell] as const),
);

it.each(cells)('%s %s', async (cell, expected) => {
  const look = looks.get(cell) as Look;
  await expect.poll(look).toBe(expected !== 'ends');
});

it('a record that says so ends sockets: what the trigger writes after a forgotten password reaches none', async () => {
  const person = await newPerson();
  const { told, closed } = await openSocket(person);
  const [connection] = await itemsIn(`WS#${person.id}`);
  await patch({ pk: `WS#${person.id}`, sk: String(connection?.sk) }, { authTime: 1 });
  await patch({ pk: `USR#${person.id}`, sk: 'USR' }, { signedOutAt: epochSeconds(new Date()) });
  await closed;
  expect(told).toContainEqual({ topic: 'account' });
  await expect.poll(() => itemsIn(`WS#${person.id}`)).toEqual([]);
});

it('a session that began later keeps its socket', async () => {
  const person = await newPerson();
  const page = await openSocket(person);
  await patch({ pk: `USR#${person.id}`, sk: 'USR' }, { signedOutAt: authTimeOf(person.token) - 1 });
  await expect.poll(() => page.told).toContainEqual({ topic: 'account' });
  page.socket.send('{"action":"ping"}');
  await expect.poll(() => page.told).toContainEqual({ action: 'pong' });
});
