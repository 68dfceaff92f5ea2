import { useState } from 'react';
import { useDraft, useKeeping } from '../../core/drafts/use-draft.ts';
import { changedFields } from '../../ui/controls/edits.ts';

/**
 * What is typed for an act about a thing (`mail-to`, a person's id), kept in this browser until `drop`: it was done. So a
 * dialog that was closed by mistake, a reload and an expired session bring it back, which `KeptDraft` says. `useKeptForm`
 * is for forms with rules.
 */
export const useTyped = <Values extends object>([name, thing]: readonly [string, string], empty: Values) => {
  const draft = useDraft(name, thing, empty);
  const [typed, setTyped] = useState(draft.restored ?? empty);
  const unsaved = changedFields(empty, typed).length > 0;
  useKeeping(draft, typed, unsaved);
  const type = (change: Partial<Values>): void => setTyped((before) => ({ ...before, ...change }));
  return { typed, type, restored: draft.restored !== null && unsaved, drop: draft.drop };
};
