import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/index.ts';
import { type Endpoint, isForAdmins } from '../../shared/contracts/parts/endpoint.ts';
import type { Person } from '../support/acts/people.ts';
import { type Acts, actsOnPeople, actsOnRoles, newPairOfAdmins } from '../support/admins/two-admins.ts';
import { actsOnMoney } from '../support/admins/two-admins-on-money.ts';
import { actsOnReports } from '../support/admins/two-admins-on-reports.ts';
import { actsOnSettings, keepSettings } from '../support/admins/two-admins-on-settings.ts';
import { actsOnCatalog, actsOnPages } from '../support/admins/two-admins-on-things.ts';
import { actsOnTickets } from '../support/admins/two-admins-on-tickets.ts';

let admins: readonly [Person, Person];
let setBack: () => Promise<void>;
beforeAll(async () => {
  admins = await newPairOfAdmins();
  setBack = await keepSettings(admins[0]);
});
afterAll(() => setBack());

/** Every act of a dialog that two admins may have open at once. */
const ACTS: Acts = {
  ...actsOnPeople,
  ...actsOnRoles,
  ...actsOnCatalog,
  ...actsOnPages,
  ...actsOnSettings,
  ...actsOnMoney,
  ...actsOnReports,
  ...actsOnTickets,
};

/** Each call of these is something of its own, or is shown to leave one result elsewhere. */
const OTHERS = [
  'accountsAdmin.enter',
  'contentAdmin.requestImage',
  'contentAdmin.acceptImage',
  'platformConfigAdmin.requestSiteImageUpload',
  'rolesAdmin.create',
  'peopleAdmin.addNote',
  'peopleAdmin.sendReset',
  'peopleAdmin.sendMail',
  'payoutsAdmin.reveal',
  'disputesAdmin.watch',
  'chatAdmin.readReported',
  'moderationAdmin.watch',
  'supportAdmin.addNote',
  // `waiting-mails.test.ts`, `test/paypal/settings.test.ts`.
  'mailAdmin.sendAgain',
  'mailAdmin.giveUp',
  'mailTemplatesAdmin.sendTest',
  'paypalAdmin.save',
];

it('every write of the back office is known here', () => {
  const writes = Object.entries(contracts).flatMap(([group, endpoints]) =>
    Object.entries(endpoints as Record<string, Endpoint>)
      .filter(([, { access, method }]) => isForAdmins(access) && method !== 'GET')
      .map(([name]) => `${group}.${name}`),
  );
  const known = Object.keys(ACTS).map((name) => name.split(' ')[0]);
  expect([...new Set([...known, ...OTHERS])].sort()).toEqual(writes.sort());
});

describe('two admins on one thing at once', () => {
  const answersOf = async (act: (admin: Person) => Promise<{ status: number; body: { code?: unknown } }>) => {
    const answers = await Promise.all(admins.map(act));
    return answers.filter(({ status }) => status !== 200);
  };
  const acts = Object.entries(ACTS);

  it.each(acts.filter(([, { told }]) => told.length > 0))(
    '%s: one of them does it, the other is told',
    async (_, { told, prepare }) => {
      const { act, times } = await prepare(admins[0]);
      const refused = await answersOf(act);
      expect(refused).toHaveLength(1);
      // Gone already, or another by now.
      expect([404, 409]).toContain(refused[0]?.status);
      expect(told).toContain(refused[0]?.body.code);
      expect(await times()).toBe(1);
    },
  );

  it.each(acts.filter(([, { told }]) => told.length === 0))(
    '%s: both wanted the same, and it is done once',
    async (_, { prepare }) => {
      const { act, times } = await prepare(admins[0]);
      expect(await answersOf(act)).toEqual([]);
      expect(await times()).toBe(1);
    },
  );
});
