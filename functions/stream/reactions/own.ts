import { formatDay } from '../../../shared/calendar/dates.ts';
import { findUser, personOf } from '../../accounts/person/accounts.table.ts';
import { mailPerson } from '../../accounts/person/mail-person.ts';
import type { UserRecord } from '../../accounts/person/user.ts';
import type { Change } from '../../lib/table/change.ts';
import { notify } from '../../messages/notifications/notifications.table.ts';
import { stoppedIn } from '../../messages/stopped-addresses/stopped.table.ts';
import { addressChangeOf } from '../../people/own/address.table.ts';
import { type Copy, copyOf } from '../../people/own/copy.table.ts';
import { type Deletion, deletionOf, findDeletion } from '../../people/own/deletion.table.ts';
import { forgetDeleted } from '../../people/own/forget.ts';

const PATH = '/dashboard/account';

/**
 * The address before is told of another one: if it was not its owner, they know where to write. So is the last address of
 * an account that was deleted by the person's own wish.
 */
const tellOldAddress = async (userId: string, { before, after }: Change): Promise<void> => {
  if (!before?.email || !after || before.email === after.email) return;
  const { language, v, email, deletedAt } = after as unknown as UserRecord;
  const old = { ownerId: userId, email: String(before.email), language };
  const mail = { event: `${userId}#address#${v}`, at: new Date().toISOString() };
  if (email) await mailPerson(old, { ...mail, kind: 'address-changed', values: { path: '/contact' } });
  else if (deletedAt && (await findDeletion(userId))?.state === 'done')
    await mailPerson(old, { ...mail, kind: 'account-deleted', values: { path: '/' } });
};

/** A deletion that was asked for, and one that could not be done, are told by e-mail. */
const tellDeletion = async (userId: string, { after }: Change): Promise<void> => {
  const { state, at, dueAt, v, reason } = after as unknown as Deletion;
  const person = await findUser(userId);
  if (!person) return;
  const mail = { event: `${userId}#deletion#${v}`, at };
  if (state === 'asked')
    await mailPerson(person, {
      ...mail,
      kind: 'deletion-asked',
      values: { day: formatDay(new Date(dueAt)), path: PATH },
    });
  if (state === 'stopped' && reason)
    await mailPerson(person, { ...mail, kind: 'deletion-stopped', values: { reason, path: PATH } });
};

const tellCopy = async (userId: string, { after }: Change): Promise<void> => {
  const { state, at, v } = after as unknown as Copy;
  const person = state === 'ready' ? await findUser(userId) : null;
  if (!person) return;
  const mail = { event: `${userId}#copy#${v}`, at };
  await mailPerson(person, { ...mail, kind: 'copy-ready', values: { path: PATH } });
};

/** Whoever e-mails do not reach any more hears it by the bell. */
const tellStopped = async ({ key, before, after }: Change): Promise<void> => {
  const stopped = stoppedIn(after);
  if (!stopped?.userId || stoppedIn(before)) return;
  const { userId, v, at } = stopped;
  await notify({
    ...{ userId, at, kind: 'system', event: 'mail.stopped' },
    source: `${key.pk}#${v}`,
    values: {},
    path: PATH,
  });
};

/** Nothing names a person who is deleted. An own deletion sees to it itself; an admin's knows nothing of this domain. */
const forgetWhoIsDeleted = async (userId: string): Promise<void> => {
  const user = await findUser(userId, { consistent: true });
  if (!user || user.deletedAt !== undefined) await forgetDeleted(userId);
};

export const react = async (change: Change): Promise<void> => {
  const { key, after } = change;
  if (!after) return;
  const userId = personOf(key);
  if (userId) {
    await tellOldAddress(userId, change);
    if (after.deletedAt) await forgetDeleted(userId);
  }
  // A move that was under way at the deletion ends after it.
  const moved = addressChangeOf(key);
  if (moved) await forgetWhoIsDeleted(moved);
  const leaving = deletionOf(key);
  if (leaving) await tellDeletion(leaving, change);
  const copied = copyOf(key);
  if (copied) await tellCopy(copied, change);
  await tellStopped(change);
};
