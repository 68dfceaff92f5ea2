import * as z from 'zod/mini';
import { PAGE_SIZE, TEXT } from '../../limits.ts';
import { dayRange } from '../parts/day-range.ts';
import { endpoints } from '../parts/endpoint.ts';
import { instant, line, pageOf, paging, person } from '../parts/fields.ts';

const facts = () => z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));

export const auditEntry = () =>
  z.object({
    /** Its place in the audit. */
    id: z.string(),
    at: instant(),
    /** `creator.approved`, `update_role` */
    action: z.string(),
    /** What kind of thing it was done to, and which. */
    entity: z.string(),
    entityId: z.string(),
    /** Who did it; the address is empty once the account is deleted. */
    by: z.object({ id: z.string(), email: z.string() }),
    /** What the people and roles are called now that the entry names by id. */
    names: z.record(z.string(), z.string()),
    before: z.nullable(facts()),
    after: z.nullable(facts()),
    details: z.nullable(facts()),
    requestId: z.nullable(z.string()),
  });
export type AuditView = z.output<ReturnType<typeof auditEntry>>;

/** The audit: to read, and nothing else. */
export const auditAdmin = endpoints({
  /** Newest first. At most one of `action`, `by` and `subject`; each of them has an index. */
  list: {
    method: 'GET',
    path: '/api/admin/audit',
    access: 'super-admin',
    input: () =>
      z
        .strictObject({
          /** Letters of the action's name, anywhere in it; a whole name is that action alone. */
          action: z.optional(line(TEXT.search)),
          /** Acts of one person: id or e-mail address. */
          by: z.optional(person()),
          /** Acts on one thing: its id, or a person's e-mail address. */
          subject: z.optional(line(TEXT.email)),
          ...dayRange(),
          ...paging(PAGE_SIZE.most),
        })
        .check(
          z.refine(({ action, by, subject }) => [action, by, subject].filter(Boolean).length <= 1, {
            path: ['action'],
          }),
        ),
    output: () => pageOf(auditEntry()),
  },
  get: {
    method: 'GET',
    path: '/api/admin/audit/entry',
    access: 'super-admin',
    input: () => z.strictObject({ id: line(TEXT.search * 2) }),
    output: auditEntry,
    errors: ['audit.not_found'],
  },
});
