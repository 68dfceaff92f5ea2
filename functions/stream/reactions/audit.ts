import { type AuditEntry, noteKind } from '../../audit/audit.table.ts';
import type { Change } from '../../lib/table/change.ts';

/** What this Lambda has noted: nearly every row is of a kind that has come before. */
const noted = new Set<string>();

/** Keeps the list of actions and kinds of things by which the audit is searched. */
export const react = async ({ after }: Change): Promise<void> => {
  if (after?.e !== 'audit') return;
  const { action, entity } = after as unknown as AuditEntry;
  const kind = `${action} ${entity}`;
  if (noted.has(kind)) return;
  await noteKind({ action, entity });
  noted.add(kind);
};
