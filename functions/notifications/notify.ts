import type { Telling } from './notification.ts';
import { putNotification } from './notifications.table.ts';

/** Tells a person that something happened. Called again for the same event it changes nothing. */
export const notify = async (telling: Telling): Promise<void> => {
  await putNotification(telling);
};
