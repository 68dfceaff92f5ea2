import { AUDIT_ACTS, type AuditAction } from '../../../shared/audit-acts.ts';
import english from '../../../shared/locales/en/audit.json' with { type: 'json' };
import hebrew from '../../../shared/locales/he/audit.json' with { type: 'json' };

type Texts = { readonly [name: string]: string | Texts };

/** The text of an act, which stands under the parts of its name. */
const textOf = (texts: Texts, action: AuditAction): string => {
  const text = action.split('.').reduce<string | Texts>((at, part) => (at as Texts)[part] ?? '', texts);
  return typeof text === 'string' ? text.toLowerCase() : '';
};

/** What people call an act, whichever language they read. */
const NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  (Object.keys(AUDIT_ACTS) as AuditAction[]).map((action) => [
    action,
    [textOf(hebrew.acts, action), textOf(english.acts, action)],
  ]),
);

/** Whether letters, small ones, stand in the name of an act or in what people call it. */
export const isNamed = (action: string, letters: string): boolean =>
  action.includes(letters) || (NAMES.get(action) ?? []).some((name) => name.includes(letters));
