import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { peopleAdmin } from '../../../shared/contracts/people/people.ts';
import { signedNotes } from '../../accounts/person/signed-notes.ts';
import { auditWrite } from '../../audit/audit.table.ts';
import { cursorsOf } from '../../lib/http/cursor.ts';
import type { Call } from '../../lib/http/http.ts';
import { derivedId } from '../../lib/lambda/ids.ts';
import { requirePerson } from './get-person.ts';
import { listNotesOf, noteWrite } from './notes.table.ts';
import { writeUnderKey } from './write-under-key.ts';

/** What admins noted about a person, newest first, with who did. */
export const listNotes = async ({
  input: { id, cursor, limit },
}: Call<typeof peopleAdmin.notes, Actor>): Promise<Output<typeof peopleAdmin.notes>> => {
  await requirePerson(id);
  const cursors = cursorsOf('peopleAdmin.notes', { id });
  const { items, next } = await listNotesOf(id, { after: cursors.read(cursor), limit });
  return { items: await signedNotes(items), next: cursors.write(next) };
};

/** Notes something about a person. The same key and input: the same note. */
export const addNote = async ({
  actor,
  input,
  now,
  key,
}: Call<typeof peopleAdmin.addNote, Actor>): Promise<Output<typeof peopleAdmin.addNote>> => {
  const { id: userId } = await requirePerson(input.id);
  const id = derivedId('not', actor.id, 'note', key);
  const at = now.toISOString();
  const by = actor.id;
  return writeUnderKey({ id, userId, input, at }, [
    noteWrite(userId, { id, at, by, text: input.text }),
    auditWrite({ action: 'user.noted', entity: 'user', id: userId, by, now, details: { note_id: id } }),
  ]);
};
