import { useEffect, useEffectEvent } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { type Edit, useDraft, useKeeping } from '../../core/drafts/use-draft.ts';
import { changedFields, type Difference, mergeEdits } from './edits.ts';
import type { SaveOver } from './save-over.ts';
import { type ContractFormOptions, useContractForm } from './use-contract-form.ts';
import { useVersions } from './use-versions.ts';

interface EditFormOptions<Stored, Form extends FieldValues, Problem extends string, Kept>
  extends Pick<ContractFormOptions<Form, Problem>, 'problemsOf' | 'textOf'> {
  /** The name of the draft, and its thing (an ad's id). */
  readonly draft: readonly [form: string, thing: string];
  /** Kept with the draft: the key of a call that makes something new. */
  readonly kept?: Kept;
  /** The stored version that is edited. While nothing is typed, the form shows what others save. */
  readonly stored: Stored;
  readonly formOf: (stored: Stored) => Form;
  /** A form that comes back from a draft, without what a draft cannot keep. */
  readonly restoredForm?: (form: Form, stored: Form) => Form;
  /** Reads the stored version from the server, past the cache; null when it is gone. */
  readonly readNewest: () => Promise<Stored | null>;
  /** A field in words, for comparing two versions of it. */
  readonly describe: (field: keyof Form & string, form: Form) => { label: string; text: string };
  /** Called when one of two versions in conflict was chosen. */
  readonly onChosen?: () => void;
}

interface EditDraft<Stored, Form, Kept> extends Edit<Stored, Form> {
  readonly kept: Kept | null;
}

/** For `changed-notice.tsx`, or the back office's `changed-alert.tsx`. */
interface Conflict {
  readonly differences: readonly Difference[];
  readonly onTheirs: () => void;
  readonly onMine: () => void;
}

export interface EditForm<Stored, Form extends FieldValues, Kept> {
  readonly form: UseFormReturn<Form>;
  readonly typed: Form;
  /** The form differs from the version it was opened with. */
  readonly changed: boolean;
  /** A draft was found when the form opened. */
  readonly restored: boolean;
  readonly kept: Kept;
  /** The form was saved, or given up. */
  readonly dropDraft: () => void;
  /** The version the form is over: its `v` goes with the save. */
  readonly opened: Stored;
  /** Puts the form over this version from now on. */
  readonly choose: (version: Stored, form: Form) => void;
  readonly save: SaveOver<Stored, Form>;
  /**
   * To be called when `sent` was saved as this version: what was typed while the answer was on its way stays, over it.
   * False when there is such a thing, so that a form that closes after a save stays open.
   */
  readonly saved: (version: Stored, sent: Form) => boolean;
  /** To be called with the error of a failed save. True when `conflict` says it all, false when the error is to be told. */
  readonly failed: (error: unknown) => Promise<boolean>;
  /**
   * The version that somebody else saved meanwhile, and the choice between theirs and mine; null without a conflict.
   */
  readonly conflict: Conflict | null;
}

/**
 * A form over something stored: keeps a draft, saves with the version it was opened with (optimistic locking), and asks
 * in a conflict.
 */
export const useEditForm = <Stored, Form extends FieldValues, Problem extends string, Kept = undefined>({
  draft: [name, thing],
  stored,
  kept: made,
  formOf,
  restoredForm = (form) => form,
  readNewest,
  describe,
  onChosen,
  ...rules
}: EditFormOptions<Stored, Form, Problem, Kept>): EditForm<Stored, Form, Kept> => {
  const draft = useDraft<EditDraft<Stored, Form, Kept>>(name, thing, {
    over: stored,
    form: formOf(stored),
    kept: made ?? null,
  });
  const kept = (draft.restored?.kept ?? made) as Kept;
  const versions = useVersions({ stored, restored: draft.restored?.over, formOf, readNewest });
  const { opened, newest } = versions;
  const form = useContractForm<Form, Problem>({
    ...rules,
    defaultValues: (draft.restored
      ? restoredForm(draft.restored.form, formOf(opened))
      : formOf(opened)) as DefaultValues<Form>,
  });
  const typed = form.watch();
  const changed = changedFields(formOf(opened), typed).length > 0;
  useKeeping(draft, { over: opened, form: typed, kept: kept ?? null }, changed);
  const choose = (version: Stored, values: Form): void => {
    versions.take(version);
    form.reset(values);
  };
  const saved = (version: Stored, sent: Form): boolean => {
    const mine = form.getValues();
    choose(version, mergeEdits({ base: sent, theirs: formOf(version), mine }));
    return changedFields(sent, mine).length === 0;
  };
  const follow = useEffectEvent(() => {
    if (!changed && stored !== opened) choose(stored, formOf(stored));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a version, whatever is typed since
  useEffect(() => follow(), [stored]);
  const chosen = (version: Stored, values: Form): void => {
    choose(version, values);
    onChosen?.();
  };
  return {
    form,
    typed,
    changed,
    restored: draft.restored !== null,
    kept,
    dropDraft: draft.drop,
    opened,
    choose,
    save: versions.save,
    saved,
    failed: versions.failed,
    conflict: newest && {
      differences: versions.differences(newest, typed, describe),
      onTheirs: () => chosen(newest, formOf(newest)),
      onMine: () => chosen(newest, versions.merged(newest, typed)),
    },
  };
};
