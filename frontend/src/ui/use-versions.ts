import { useState } from 'react';
import { codeOf } from '../api/api-error.ts';
import { changedFields, type Difference, mergeEdits } from './edits.ts';

/** `creator.changed`, `ad.changed`, `config.changed`: the version that was sent is not the stored one any more. */
const CHANGED = /\.changed$/;

interface VersionsOptions<Stored, Form> {
  /** What the form opens with. Another value later changes nothing: a form keeps the version it was opened with. */
  readonly stored: Stored;
  /** The version that a restored draft was typed over. */
  readonly restored?: Stored | undefined;
  /** Nothing is typed yet in a form that is always open: it shows what others save. */
  readonly following?: boolean;
  readonly formOf: (stored: Stored) => Form;
  /** Reads the stored version from the server, past the cache. */
  readonly readNewest: () => Promise<Stored | null>;
}

/**
 * The versions under a form that is saved with the version it was opened with. After a refusal, `failed` reads what is
 * stored by now; then `newest` is there until the person has chosen: `take(newest)`, with their form or the merged one.
 */
export const useVersions = <Stored, Form extends object>({
  stored,
  restored,
  following = false,
  formOf,
  readNewest,
}: VersionsOptions<Stored, Form>) => {
  const [opened, setOpened] = useState(restored ?? stored);
  const [newest, setNewest] = useState<Stored | null>(null);

  if (following && stored !== opened) setOpened(stored);

  const failed = async (error: unknown): Promise<void> => {
    // Without an answer the refusal's own text stays, and the next save asks again.
    if (CHANGED.test(codeOf(error))) setNewest(await readNewest().catch(() => null));
  };
  /** The form is one of this version from now on. */
  const take = (version: Stored): void => {
    setOpened(version);
    setNewest(null);
  };
  /** What was typed, over what is stored by now. */
  const merged = (over: Stored, mine: Form): Form =>
    mergeEdits({ base: formOf(opened), theirs: formOf(over), mine });
  /** What keeping mine would replace. */
  const differences = (
    over: Stored,
    mine: Form,
    describe: (field: keyof Form & string, form: Form) => Pick<Difference, 'label'> & { text: string },
  ): Difference[] => {
    const theirs = formOf(over);
    const kept = merged(over, mine);
    return changedFields(theirs, kept).map((field) => {
      const { label, text } = describe(field, theirs);
      return { label, theirs: text, mine: describe(field, kept).text };
    });
  };
  return { opened, newest, failed, take, merged, differences };
};
