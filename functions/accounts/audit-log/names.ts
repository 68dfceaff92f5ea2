import type { Facts } from '../../audit/act.ts';
import type { AuditEntry } from '../../audit/audit.table.ts';
import { findUsers } from '../person/accounts.table.ts';
import { findRoles, roleIdOf } from '../person/roles.table.ts';

type Named = Pick<AuditEntry, 'entityId' | 'by' | 'before' | 'after' | 'details'>;

const textsIn = (facts: Facts | undefined): string[] =>
  Object.values(facts ?? {}).flatMap((value) => (typeof value === 'string' ? [value] : []));

/** The ids that an entry says: of what it was done to, of who did it, and among its values. */
const idsIn = ({ entityId, by, before, after, details }: Named): string[] => [
  entityId,
  by,
  ...[before, after, details].flatMap(textsIn),
];

export interface Names {
  /** Addresses of people by id; empty once they are deleted. */
  readonly emails: ReadonlyMap<string, string>;
  /** What the people and roles of an entry are called now, by id; who was deleted has no name. */
  readonly of: (entry: Named) => Record<string, string>;
}

/** Names for all of these entries, in one read of people and one of roles. */
export const readNames = async (entries: readonly Named[]): Promise<Names> => {
  const ids = [...new Set(entries.flatMap(idsIn))];
  const beginning = (letters: string) => ids.filter((id) => id.startsWith(letters));
  const [people, roles] = await Promise.all([findUsers(beginning('usr_')), findRoles(beginning('rol_'))]);
  const names = new Map([
    ...people.map(({ id, name }) => [id, name] as const),
    ...roles.map((role) => [roleIdOf(role), role.name] as const),
  ]);
  return {
    emails: new Map(people.map(({ id, email }) => [id, email])),
    of: (entry) =>
      Object.fromEntries(
        idsIn(entry).flatMap((id) => {
          const name = names.get(id);
          return name ? [[id, name]] : [];
        }),
      ),
  };
};
