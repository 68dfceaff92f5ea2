import { dayOf } from '../../../shared/calendar/dates.ts';
import { findablePerson } from '../../accounts/find/findable-person.ts';
import { settlePerson } from '../../accounts/find/people-list.table.ts';
import { findUser, isRights, personOf } from '../../accounts/person/accounts.table.ts';
import type { Rights } from '../../accounts/person/user.ts';
import type { Change } from '../../lib/table/change.ts';
import { onDay } from '../../lib/table/day-sums.ts';
import { countInList } from '../../lib/table/list-totals.table.ts';
import { settleWords } from '../../search/words.table.ts';

/** Keeps a person findable by their current name and address, for lists of their things. */
const settleFindable = (id: string): Promise<void> =>
  settleWords(id, async () => {
    const user = await findUser(id, { consistent: true });
    return user ? [findablePerson(user)] : [];
  });

/** Whoever has rights has signed up. */
const signedUp = ({ at }: Rights) => onDay(dayOf(new Date(at)), { signUps: 1 });

/**
 * Keeps a person in the list of all people as they are now, findable, and counted by role and status. The change is only
 * a hint.
 */
export const react = async ({ key }: Change): Promise<void> => {
  const id = personOf(key);
  if (!id) return;
  await Promise.all([settleFindable(id), settlePerson(id), isRights(key) && countInList(key, signedUp)]);
};
