import { timeKey } from '../../lib/lambda/ids.ts';
import { absent } from '../../lib/table/expression.ts';
import { everyRow, type Page, queryPage } from '../../lib/table/lists.ts';
import { type Key, put, remove, transact, type Write } from '../../lib/table/table.ts';

/** What an admin noted about a person, for other admins. */
export interface Note extends Key {
  readonly e: 'note';
  readonly v: 1;
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly text: string;
}

const partitionOf = (userId: string): string => `NOTE#${userId}`;

export const noteWrite = (userId: string, note: Pick<Note, 'id' | 'at' | 'by' | 'text'>): Write =>
  put<Note>(
    { pk: partitionOf(userId), sk: timeKey(note.at, note.id), e: 'note', v: 1, ...note },
    { if: [absent()] },
  );

/** Newest first; one's own last note is in it. */
export const listNotesOf = (
  userId: string,
  page: { after?: string | undefined; limit: number },
): Promise<Page<Note>> =>
  queryPage<Note>({ partition: partitionOf(userId), backwards: true, consistent: true, ...page });

/** Takes out what was noted about somebody. */
export const forgetNotesOf = async (userId: string): Promise<void> => {
  const limit = 100;
  for await (const { pk, sk } of everyRow((after) => listNotesOf(userId, { after, limit })))
    await transact([remove({ pk, sk })]);
};
