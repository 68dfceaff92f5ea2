import { personOf } from '../accounts/accounts.table.ts';
import type { UserRecord } from '../accounts/user.ts';
import type { Change } from '../lib/change.ts';
import { queueMail } from '../mail/queue-mail.ts';

/** The address before is told of another one: if it was not its owner, they know where to write. */
export const react = async ({ key, before, after }: Change): Promise<void> => {
  const userId = personOf(key);
  if (!userId || !before?.email || !after?.email || before.email === after.email) return;
  const { language, v } = after as unknown as UserRecord;
  await queueMail({
    event: `${userId}#address#${v}`,
    kind: 'address-changed',
    to: String(before.email),
    language,
    at: new Date().toISOString(),
    values: { path: '/contact' },
  });
};
