import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { AuditView, auditAdmin } from '../../../shared/contracts/people/audit-admin.ts';
import { type AuditEntry, entryIdOf, findEntry, listAudit, type Trail } from '../../audit/audit.table.ts';
import { cursorsOf } from '../../lib/http/cursor.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { timesOf } from '../../lib/table/times-of-days.ts';
import { personIdOf } from '../person/emails.table.ts';
import { isNamed } from './act-names.ts';
import { type Names, readNames } from './names.ts';

const facts = (given: AuditEntry['details']): AuditView['details'] =>
  given
    ? Object.fromEntries(
        Object.entries(given).map(([name, value]) => [name, typeof value === 'object' ? [...value] : value]),
      )
    : null;

const viewOf = (entry: AuditEntry, { emails, of }: Names): AuditView => ({
  id: entryIdOf(entry),
  at: entry.at,
  action: entry.action,
  entity: entry.entity,
  entityId: entry.entityId,
  by: { id: entry.by, email: emails.get(entry.by) ?? '' },
  names: of(entry),
  before: facts(entry.before),
  after: facts(entry.after),
  details: facts(entry.details),
  requestId: entry.requestId ?? null,
});

const viewsOf = async (entries: readonly AuditEntry[]): Promise<AuditView[]> => {
  const names = await readNames(entries);
  return entries.map((entry) => viewOf(entry, names));
};

/** The filter by ids; null when nobody has its address, so that nothing can be found. */
const trailOf = async ({ action, by, subject }: Trail): Promise<Trail | null> => {
  const name = by ?? subject;
  if (name === undefined) return { action: action?.toLowerCase() };
  const id = await personIdOf(name);
  if (id === null) return null;
  return by === undefined ? { subject: id } : { by: id };
};

/** The audit, newest first: all of it, acts by letters of their name, one admin's acts, or what was done to one thing. */
export const readAudit = async ({
  input: { cursor, limit, ...asked },
}: Call<typeof auditAdmin.list, Actor>): Promise<Output<typeof auditAdmin.list>> => {
  const cursors = cursorsOf('auditAdmin.list', asked);
  const after = cursors.read(cursor);
  const trail = await trailOf(asked);
  if (!trail) return { items: [], next: null };
  const { items, next } = await listAudit(trail, { ...timesOf(asked), after, limit }, isNamed);
  return { items: await viewsOf(items), next: cursors.write(next) };
};

/** One entry. Throws `audit.not_found`. */
export const readAuditEntry = async ({
  input: { id },
}: Call<typeof auditAdmin.get, Actor>): Promise<AuditView> => {
  const entry = await findEntry(id);
  const [view] = entry ? await viewsOf([entry]) : [];
  if (!view) throw new Refusal('audit.not_found');
  return view;
};
