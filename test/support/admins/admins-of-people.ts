import { beforeAll } from 'vitest';
import { itemsIn } from '../acts/items.ts';
import { newAdmin, newSuperAdmin, type Person } from '../acts/people.ts';

/** Who acts in the tests of a file. */
export let admin: Person;
export let superAdmin: Person;

/** Said once in a file. */
export const withAdmins = (): void => {
  beforeAll(async () => {
    [admin, superAdmin] = await Promise.all([newAdmin(), newSuperAdmin()]);
  });
};

/** A person as an admin sees them. */
export const seen = async ({ id }: Pick<Person, 'id'>) => (await admin.call('peopleAdmin.get', { id })).body;
/** What was done to a person, and by whom. */
export const actsOn = async ({ id }: Pick<Person, 'id'>) =>
  (await itemsIn(`AUD#user#${id}`)).map(({ action, by }) => [action, by]);
