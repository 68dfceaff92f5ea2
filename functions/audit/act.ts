import type { AUDIT_ACTS, AuditAction, AuditEntity } from '../../shared/audit-acts.ts';

/** Values by name (`amount_agorot`), as an admin reads them. */
export type Facts = Readonly<Record<string, string | number | boolean | readonly string[]>>;

type Named<Kind extends string> = {
  [A in AuditAction]: (typeof AUDIT_ACTS)[A] extends Kind ? A : never;
}[AuditAction];

/** What was done, with the sides that acts of its kind have. */
export type Deed =
  | { readonly action: Named<'change'>; readonly before: Facts; readonly after: Facts }
  | { readonly action: Named<'creation'>; readonly before?: never; readonly after: Facts }
  | { readonly action: Named<'removal'>; readonly before: Facts; readonly after?: never }
  | { readonly action: Named<'save'>; readonly before?: Facts; readonly after: Facts }
  | { readonly action: Named<'event'>; readonly before?: never; readonly after?: never };

/**
 * What an admin did to what, and when. Written in the act's own transaction; nothing may change or delete it, so it has
 * no secret, and of a person only ids and what an admin decided about them.
 */
export type Act = Deed & {
  readonly entity: AuditEntity;
  readonly id: string;
  /** Who did it: a user id. */
  readonly by: string;
  readonly now: Date;
  /** What else there is to know: reasons, amounts, other things' ids. */
  readonly details?: Facts;
};

type Given = Readonly<Record<string, Facts[string] | null | undefined>>;

const isSame = (a: Given[string], b: Given[string]): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Both sides of a change, of what differs alone; a fact that is not there on one side is missing in it. */
export const sidesOf = (before: Given, after: Given): { before: Facts; after: Facts } => {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => !isSame(before[name] ?? null, after[name] ?? null),
  );
  const sideOf = (given: Given): Facts =>
    Object.fromEntries(names.flatMap((name) => (given[name] == null ? [] : [[name, given[name]]])));
  return { before: sideOf(before), after: sideOf(after) };
};
