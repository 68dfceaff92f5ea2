import type { Change } from '../lib/change.ts';
import { settleWords } from '../search/words.table.ts';
import { findUser, personOf } from './accounts.table.ts';
import { findablePerson } from './findable-person.ts';

/** Keeps a person findable by name and address as they are now. The change is only a hint. */
export const react = async ({ key }: Change): Promise<void> => {
  const id = personOf(key);
  if (!id) return;
  await settleWords(id, async () => {
    const user = await findUser(id, { consistent: true });
    return user ? [findablePerson(user)] : [];
  });
};
