import { transact } from '../lib/table.ts';
import { endForgettingWrite } from '../people/forgettings.table.ts';
import { deleteCopy } from './copy-storage.ts';

/** Takes the copy of a deleted person out of storage, whoever deleted them. Repeated until it is done. */
export const forgetCopy = async (userId: string): Promise<void> => {
  await deleteCopy(userId);
  await transact([endForgettingWrite(userId)]);
};
