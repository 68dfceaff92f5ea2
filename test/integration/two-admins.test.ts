import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../support/people.ts';
import {
  type Act,
  actsOnCatalog,
  actsOnMoney,
  actsOnPages,
  actsOnPeople,
  actsOnReports,
  actsOnRoles,
  newPairOfAdmins,
} from '../support/two-admins.ts';

let admins: readonly [Person, Person];
beforeAll(async () => {
  admins = await newPairOfAdmins();
});

/** Every act of a dialog that two admins may have open at once. */
const ACTS: Readonly<Record<string, Act>> = {
  ...actsOnPeople,
  ...actsOnRoles,
  ...actsOnCatalog,
  ...actsOnReports,
  ...actsOnMoney,
  ...actsOnPages,
};

describe('two admins on one thing at once', () => {
  it.each(Object.entries(ACTS))(
    '%s: one of them does it, the other is told',
    async (_, { told, prepare }) => {
      const { act, times } = await prepare(admins[0]);
      const answers = await Promise.all(admins.map(act));
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused).toHaveLength(1);
      // Gone already, or another by now.
      expect([404, 409]).toContain(refused[0]?.status);
      expect(told).toContain(refused[0]?.body.code);
      expect(await times()).toBe(1);
    },
  );
});
