import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../support/people.ts';
import {
  type Act,
  actsOnCatalog,
  actsOnMoney,
  actsOnPeople,
  newPairOfAdmins,
} from '../support/two-admins.ts';

let admins: readonly [Person, Person];
beforeAll(async () => {
  admins = await newPairOfAdmins();
});

/** Every act of a dialog that two admins may have open at once. */
const ACTS: Readonly<Record<string, Act>> = { ...actsOnPeople, ...actsOnCatalog, ...actsOnMoney };

describe('two admins on one thing at once', () => {
  it.each(Object.entries(ACTS))(
    '%s: one of them does it, the other is told',
    async (_, { told, prepare }) => {
      const { act, times } = await prepare(admins[0]);
      const answers = await Promise.all(admins.map(act));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const refused = answers.find(({ status }) => status === 409);
      expect(told).toContain(refused?.body.code);
      expect(await times()).toBe(1);
    },
  );
});
