import { ADMINS, type Change, type LiveUpdate } from '../../lib/table/change.ts';
import { personStopped } from '../../messages/stopped-addresses/stopped.table.ts';
import { addressChangeOf } from '../../people/own/address.table.ts';
import { copyOf } from '../../people/own/copy.table.ts';
import { deletionOf } from '../../people/own/deletion.table.ts';

/** A person's open pages are told how far a change of the account is. */
export const liveUpdatesOf = ({ key, after }: Change): LiveUpdate[] => {
  const stopped = personStopped(after);
  // The back office says it at the person.
  if (stopped)
    return [
      { userId: stopped, topic: 'own' },
      { userId: ADMINS, topic: 'people', id: stopped },
    ];
  const userId = addressChangeOf(key) ?? deletionOf(key) ?? copyOf(key);
  return userId ? [{ userId, topic: 'own' }] : [];
};
