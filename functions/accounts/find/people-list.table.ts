import { keptList } from '../../search/kept-list.table.ts';
import { findUser } from '../person/accounts.table.ts';
import { listedRole, type User, type UserStatus } from '../person/user.ts';

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

const people = keptList<ListedPerson>({ list: 'LIST#people', changes: 'DELTA#people', e: 'listedPerson' });

const listedPerson = ({ id, v, rightsV, at, name, email, role, status }: User): ListedPerson => ({
  id,
  v: v + rightsV,
  at,
  name,
  email,
  status,
  role: listedRole(role),
});

export const settlePerson = (id: string): Promise<void> =>
  people.settle(id, async () => {
    const user = await findUser(id, { consistent: true });
    return user && listedPerson(user);
  });

export const allListedPeople = people.all;
export const peopleChangesSince = people.changesSince;
/** Takes out what the list noted of somebody before they were as they are now. */
export const forgetPersonChanges = people.forgetChanges;
