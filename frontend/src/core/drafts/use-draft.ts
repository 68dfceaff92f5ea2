import { useEffect, useState } from 'react';
import { type Draft, openDraft } from './drafts.ts';

interface OpenDraft<Values extends object> extends Draft<Values> {
  /** What was kept when the form opened. */
  readonly restored: Values | null;
}

/**
 * The draft of a form (`ad`) about a thing (the ad's id) while the form is open. `like` is an example of its values.
 */
export const useDraft = <Values extends object>(
  form: string,
  thing: string,
  like: Values,
): OpenDraft<Values> => {
  const [open] = useState(() => {
    const draft = openDraft<Values>(form, thing);
    return { ...draft, restored: draft.read(like) };
  });
  return open;
};

/** Keeps these values as they change while there is something unsaved in them; drops the draft otherwise. */
export const useKeeping = <Values extends object>(
  { keep, drop }: Draft<Values>,
  values: Values,
  unsaved: boolean,
): void => {
  const text = JSON.stringify(values);
  useEffect(() => {
    if (unsaved) keep(JSON.parse(text) as Values);
    else drop();
  }, [keep, drop, text, unsaved]);
};

/** An edit of something stored: what was typed, and the version it was typed over. */
export interface Edit<Stored, Form> {
  readonly over: Stored;
  readonly form: Form;
}
