import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useDraft, useKeeping } from '../../core/drafts/use-draft.ts';
import { mayLeave } from '../../core/page/leaving.ts';
import { changedFields } from '../../ui/controls/edits.ts';
import { type ContractFormOptions, useContractForm } from '../../ui/controls/use-contract-form.ts';

interface KeptFormOptions<Values extends FieldValues, Problem extends string>
  extends Pick<ContractFormOptions<Values, Problem>, 'problemsOf' | 'textOf'> {
  /** The draft's name, and what it is about (a request's id). */
  readonly draft: readonly [form: string, thing: string];
  readonly empty: Values;
}

/**
 * A form in a dialog about a thing, with a draft that is kept until it is sent: a reload or a lost session brings it
 * back. The `LeaveModal` within the dialog asks before it is closed.
 */
export const useKeptForm = <Values extends FieldValues, Problem extends string>({
  draft: [name, thing],
  empty,
  ...rules
}: KeptFormOptions<Values, Problem>) => {
  const draft = useDraft(name, thing, empty);
  const form = useContractForm<Values, Problem>({
    ...rules,
    defaultValues: (draft.restored ?? empty) as DefaultValues<Values>,
  });
  const typed = form.watch();
  const unsaved = changedFields(empty, typed).length > 0;
  useKeeping(draft, typed, unsaved);
  return { form, typed, unsaved, restored: draft.restored !== null && unsaved, drop: draft.drop };
};

/** Closes a dialog, unless the person wants to keep what is unsaved in it. */
export const closeUnlessStaying = async (close: () => void): Promise<void> => {
  if (await mayLeave()) close();
};
