import { codeOf } from '../../api/api-error.ts';
import { changedFields } from './edits.ts';

/** `ad.changed`, `chat.settings_changed`: the version that was sent is no longer the stored one. */
const CHANGED = /[._]changed$/;

export const isChanged = (error: unknown): boolean => CHANGED.test(codeOf(error));

/** Saves what was typed over the version a form is over; `saveOver` says when another one is no conflict. */
export type SaveOver<Stored, Form> = (
  sent: Form,
  send: (over: Stored) => Promise<NonNullable<Stored>>,
  withMore?: boolean,
) => Promise<NonNullable<Stored>>;

interface SaveOverOptions<Stored, Form> {
  /** What was typed. */
  readonly sent: Form;
  /** The version it was typed over. */
  readonly opened: Stored;
  readonly send: (over: Stored) => Promise<NonNullable<Stored>>;
  /** More is sent than the form's fields, a picture for example: what is stored does not show whether it was saved. */
  readonly withMore?: boolean | undefined;
  readonly formOf: (stored: Stored) => Form;
  /** Reads the stored version from the server, past the cache; null when it is gone. */
  readonly readNewest: () => Promise<Stored | null>;
}

/**
 * Saves a form over the version it was opened with (optimistic locking). When another is stored by now, it is saved over
 * that one if no field of the form has changed, and it is saved already if that one is what was sent: by a press whose
 * answer was lost. Throws what `send` threw when somebody else changed a field.
 */
export const saveOver = async <Stored, Form extends object>({
  sent,
  opened,
  send,
  withMore = false,
  formOf,
  readNewest,
}: SaveOverOptions<Stored, Form>): Promise<NonNullable<Stored>> => {
  try {
    return await send(opened);
  } catch (error) {
    if (!isChanged(error)) throw error;
    const newest = await readNewest().catch(() => null);
    if (!newest) throw error;
    const shows = (form: Form): boolean => changedFields(formOf(newest), form).length === 0;
    if (shows(formOf(opened)) || (shows(sent) && withMore)) return send(newest);
    if (shows(sent)) return newest;
    throw error;
  }
};
