import { findUser, isRights, personOf } from '../../accounts/person/accounts.table.ts';
import { mailPerson } from '../../accounts/person/mail-person.ts';
import type { Change } from '../../lib/table/change.ts';

/** Who was banned is told by e-mail, once a ban; who was deleted has no address any more. */
export const react = async ({ key, before, after }: Change): Promise<void> => {
  const userId = isRights(key) ? personOf(key) : null;
  if (!userId || after?.status !== 'banned' || before?.status === 'banned') return;
  const user = await findUser(userId, { consistent: true });
  if (user?.status !== 'banned') return;
  await mailPerson(user, {
    event: `${userId}#ban#${after.v}`,
    kind: 'account-banned',
    values: { path: '/contact' },
    at: new Date().toISOString(),
  });
};
