import { DAY_SECONDS } from '../../shared/dates.ts';
import { countOnce } from '../lib/count-once.ts';
import { epochSeconds } from '../lib/epoch-seconds.ts';
import { ofVersion } from '../lib/expression.ts';
import { allRows, queryPage } from '../lib/lists.ts';
import { getItem, type Key, put } from '../lib/table.ts';
import { findUser } from './accounts.table.ts';
import { listedRole, type User, type UserStatus } from './user.ts';

/** By what the back office looks for a person. */
export interface ListedPerson {
  readonly id: string;
  /** Grows with every change of the record or the rights. */
  readonly v: number;
  readonly at: string;
  readonly name: string;
  readonly email: string;
  readonly role: ReturnType<typeof listedRole>;
  readonly status: UserStatus;
}

const LIST = 'LIST#people';
const CHANGES = 'DELTA#people';
/** Longer than any in-memory list lives. */
const CHANGE_KEPT_SECONDS = DAY_SECONDS;
const READ_AT_ONCE = 1_000;

const rowKey = (id: string): Key => ({ pk: LIST, sk: id });

const listedPerson = ({ id, v, rightsV, at, name, email, role, status }: User): ListedPerson => ({
  id,
  v: v + rightsV,
  at,
  name,
  email,
  status,
  role: listedRole(role),
});

/** Brings a person's row to what they are now, and notes the change for those who have the list in memory. */
export const settlePerson = (id: string): Promise<void> =>
  countOnce<ListedPerson, ListedPerson>({
    find: async () => {
      const user = await findUser(id, { consistent: true });
      return user && listedPerson(user);
    },
    findTally: () => getItem<ListedPerson>(rowKey(id), { consistent: true }),
    writesOf: (person, row) => {
      const at = new Date();
      const change = { pk: CHANGES, sk: `${at.toISOString()}#${id}#${person.v}`, e: 'change', ...person };
      return [
        put({ ...rowKey(id), e: 'listedPerson', ...person }, { if: [ofVersion(row?.v ?? 0)] }),
        // Stamped when it is written, so it is never much older than its transaction.
        put({ ...change, expiresAt: epochSeconds(at) + CHANGE_KEPT_SECONDS }),
      ];
    },
  });

/** Everybody: as many Queries as there are megabytes. */
export const allListedPeople = (): Promise<ListedPerson[]> =>
  allRows((after) => queryPage<ListedPerson & Key>({ partition: LIST, after, limit: READ_AT_ONCE }));

/** What was changed since then, in about the order in which it was. */
export const peopleChangesSince = (since: Date): Promise<ListedPerson[]> =>
  allRows((after = since.toISOString()) =>
    queryPage<ListedPerson & Key>({ partition: CHANGES, after, limit: READ_AT_ONCE }),
  );
