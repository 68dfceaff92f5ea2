import type { Change, LiveUpdate } from '../lib/change.ts';
import { addressChangeOf } from './address.table.ts';
import { copyOf } from './copy.table.ts';
import { deletionOf } from './deletion.table.ts';

/** A person's open pages are told how far a change of the account is. */
export const liveUpdatesOf = ({ key }: Change): LiveUpdate[] => {
  const userId = addressChangeOf(key) ?? deletionOf(key) ?? copyOf(key);
  return userId ? [{ userId, topic: 'own' }] : [];
};
