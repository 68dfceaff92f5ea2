import type { Change, LiveUpdate } from '../../lib/table/change.ts';
import { addressChangeOf } from '../../people/own/address.table.ts';
import { copyOf } from '../../people/own/copy.table.ts';
import { deletionOf } from '../../people/own/deletion.table.ts';

/** A person's open pages are told how far a change of the account is. */
export const liveUpdatesOf = ({ key }: Change): LiveUpdate[] => {
  const userId = addressChangeOf(key) ?? deletionOf(key) ?? copyOf(key);
  return userId ? [{ userId, topic: 'own' }] : [];
};
