import { transact } from '../lib/table.ts';
import { endForgettingWrite } from '../people/forgettings.table.ts';
import { deleteCopy } from './copy-storage.ts';
import { forgetBells } from './forget-bells.ts';

/**
 * Takes the copy of a deleted person out of storage, and what was told of them out of creators' bells, whoever deleted
 * them. Repeated until it is done.
 */
export const forgetPerson = async (userId: string, hasTime: () => boolean): Promise<void> => {
  await deleteCopy(userId);
  if (await forgetBells(userId, new Date(), hasTime)) await transact([endForgettingWrite(userId)]);
};
