import { beforeEach, expect, it, vi } from 'vitest';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { findUser } from '../../accounts/person/accounts.table.ts';
import type { User } from '../../accounts/person/user.ts';
import { derivedId } from '../../lib/lambda/ids.ts';
import type { Image } from '../../lib/table/change.ts';
import { transact } from '../../lib/table/table.ts';
import { react } from '../../stream/reactions/own.ts';
import { deletionWrites } from '../people/deletion-writes.ts';
import { createAccount } from '../sign-up/create-account.ts';
import {
  type AddressChange,
  askAddressWrite,
  beginMoveWrite,
  findAddressChange,
  giveUpWrite,
} from './address.table.ts';
import { askCopyWrite, dueCopies, findCopy } from './copy.table.ts';
import { makeCopy } from './make-copy.ts';

withTable();
beforeEach(() => void vi.stubEnv('ADMIN_TOTP', 'off'));

const NOW = new Date();
const ADMIN = derivedId('usr', 'admin');

/** Somebody who asked for another address and for a copy. */
const somebody = async (name: string): Promise<User> => {
  const facts = { name: 'דנה', category: null, birthDate: null, bio: null, language: 'he' as const };
  const id = derivedId('usr', name);
  const user = await createAccount({ ...facts, id, email: `${name}@example.com`, role: 'fan' }, NOW);
  const asked = { userId: id, code: '12345678', from: user.email, to: `new-${user.email}` };
  await transact([askAddressWrite(asked, null, NOW), askCopyWrite(id, null, NOW)]);
  return user;
};

const addressOf = async ({ id }: User) => (await findAddressChange(id)) as AddressChange;
const keptOf = async ({ id }: User) => [await findAddressChange(id), await findCopy(id)];
const deleteByAdmin = async (user: User): Promise<void> => transact(await deletionWrites(user, ADMIN, NOW));

/** What the stream tells of the record of somebody who was deleted. */
const recordChanged = async (user: User): Promise<void> =>
  react({
    key: { pk: `USR#${user.id}`, sk: 'USR' },
    before: user as unknown as Image,
    after: (await findUser(user.id, { consistent: true })) as unknown as Image,
  });

it('what was under way with an account is forgotten with whom an admin deletes', async () => {
  const user = await somebody('deleted');
  await deleteByAdmin(user);
  for (const _ of ['told', 'told again']) await recordChanged(user);
  expect(await keptOf(user)).toEqual([null, null]);
});

it('a move that is under way ends first, and is forgotten then', async () => {
  const user = await somebody('moving');
  await transact([beginMoveWrite(await addressOf(user), NOW)]);
  await deleteByAdmin(user);
  await recordChanged(user);
  const moving = await addressOf(user);
  expect(moving.state).toBe('moving');
  await transact([giveUpWrite(moving)]);
  const { pk, sk } = moving;
  const after = (await addressOf(user)) as unknown as Image;
  await react({ key: { pk, sk }, before: moving as unknown as Image, after });
  expect(await keptOf(user)).toEqual([null, null]);
});

it('of somebody who stays nothing is forgotten', async () => {
  const user = await somebody('stays');
  await recordChanged(user);
  expect(await keptOf(user)).toMatchObject([{ state: 'asked' }, { state: 'asked' }]);
});

it('the copy of somebody who is deleted is not made, and not waited for any more', async () => {
  const user = await somebody('no copy');
  await deleteByAdmin(user);
  await makeCopy(user.id);
  expect(await findCopy(user.id)).toBeNull();
  for await (const due of dueCopies(NOW)) expect(due).not.toBe(user.id);
});
