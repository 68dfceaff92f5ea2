import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { useErrorText } from '../../api/error-text.ts';
import type { EditForm } from '../../ui/controls/use-edit-form.ts';
import { useSay } from '../frame/notices.tsx';

interface SaveEditOptions<Stored, Form> {
  readonly send: (form: Form, over: Stored) => Promise<Stored>;
  /** The query that reads the stored version. Its group is read again after every save. */
  readonly keyOf: (stored: Stored) => QueryKey;
  readonly onSaved?: (stored: Stored) => void;
  /** Whose notice it is: a newer one takes the place of the older. */
  readonly notice: string;
  readonly saved: string;
  readonly failed: (why: string) => string;
}

/** Saves the form of an editor that stays open, and says how it went. */
export const useSaveEdit = <Stored extends object, Form extends FieldValues>(
  { form, changed, opened, ...edit }: EditForm<Stored, Form, unknown>,
  { send, keyOf, onSaved, notice, saved, failed }: SaveEditOptions<Stored, Form>,
) => {
  const queries = useQueryClient();
  const say = useSay(notice);
  const errorText = useErrorText();
  const { mutate, isPending } = useMutation({
    mutationFn: (written: Form) => edit.save(written, (over) => send(written, over)),
    onSuccess: (stored, written) => {
      queries.setQueryData(keyOf(stored), stored);
      onSaved?.(stored);
      say('success', saved);
      edit.saved(stored, written);
    },
    onError: async (error) => {
      if (!(await edit.failed(error))) say('error', failed(errorText(error)));
    },
    // Not waited for: until it is over the next press of the button would be swallowed.
    onSettled: () => void queries.invalidateQueries({ queryKey: keyOf(opened).slice(0, 1) }),
  });
  const submit = form.handleSubmit((written) => {
    if (changed && !isPending) mutate(written);
  });
  return { submit: () => void submit(), isPending };
};
