import type { Mover } from '../../../shared/contracts/money/wallet-admin.ts';
import { findUsers } from '../../accounts/person/accounts.table.ts';
import { type Entry, movedBy } from '../../money/ledger/entry.ts';

const ITSELF = ['clock', 'closing', 'paypal'] as const;

/** Tells who moved each of these entries, people by their names. */
export const moversOf = async (entries: readonly Entry[]): Promise<(entry: Entry) => Mover> => {
  const ids = entries.map(movedBy).filter((by) => by?.startsWith('usr_'));
  const people = await findUsers([...new Set(ids as string[])]);
  const names = new Map(people.map(({ id, name, email }) => [id, name || email]));
  return (entry) => {
    const id = movedBy(entry);
    if (id === undefined) return null;
    const itself = ITSELF.find((one) => one === id);
    return itself ? { who: itself, id, name: '' } : { who: 'person', id, name: names.get(id) ?? '' };
  };
};
