import { useState } from 'react';
import { changedFields, type Difference, mergeEdits } from './edits.ts';
import { isChanged, type SaveOver, saveOver } from './save-over.ts';

interface VersionsOptions<Stored, Form> {
  /**
   * The version the form opens with. A later value changes nothing: the form stays over the version it was opened with.
   */
  readonly stored: Stored;
  /** The version that a restored draft was typed over. */
  readonly restored?: Stored | undefined;
  /** For a form that is always open and in which nothing is typed yet: it shows what others save. */
  readonly following?: boolean;
  readonly formOf: (stored: Stored) => Form;
  /** Reads the stored version from the server, past the cache. */
  readonly readNewest: () => Promise<Stored | null>;
}

/**
 * The versions under a form that is saved with the version it was opened with. After a refusal `failed` reads what is
 * stored by now, and `newest` is that version until the person has chosen: `take(newest)`, with its form or the merged
 * one. `failed` answers whether the person is asked; if not, the refusal's own text has to be said.
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

  const failed = async (error: unknown): Promise<boolean> => {
    if (!isChanged(error)) return false;
    const stands = await readNewest().catch(() => null);
    setNewest(stands);
    return stands !== null;
  };
  const save: SaveOver<Stored, Form> = (sent, send, withMore) =>
    saveOver({ sent, opened, send, withMore, formOf, readNewest });
  /** Puts the form over this version from now on. */
  const take = (version: Stored): void => {
    setOpened(version);
    setNewest(null);
  };
  /** The typed changes, merged into what is stored by now. */
  const merged = (over: Stored, mine: Form): Form =>
    mergeEdits({ base: formOf(opened), theirs: formOf(over), mine });
  /** The fields that keeping mine would replace. */
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
  return { opened, newest, save, failed, take, merged, differences };
};
