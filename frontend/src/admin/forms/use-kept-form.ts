import { useState } from 'react';
import { mayLeave } from '../../core/leaving.ts';
import { useDraft, useKeeping } from '../../core/use-draft.ts';
import { changedFields } from '../../ui/edits.ts';

/**
 * What is typed into a dialog about a thing, kept until it is sent: a reload or a lost session brings it back. Closing
 * the dialog asks, by the `LeaveModal` that stands in it.
 */
export const useKeptForm = <Values extends object>(form: string, thing: string, empty: Values) => {
  const draft = useDraft(form, thing, empty);
  const [values, setValues] = useState(draft.restored ?? empty);
  const unsaved = changedFields(empty, values).length > 0;
  useKeeping(draft, values, unsaved);
  return { values, setValues, unsaved, restored: draft.restored !== null && unsaved, drop: draft.drop };
};

/** Closes a dialog, once the person has agreed to lose what is unsaved in it. */
export const closeUnlessStaying = async (close: () => void): Promise<void> => {
  if (await mayLeave()) close();
};
