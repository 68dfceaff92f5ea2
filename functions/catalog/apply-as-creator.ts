import type { Actor } from '../../shared/contracts/accounts.ts';
import type { registration } from '../../shared/contracts/registration.ts';

import { creatorWrite, findUser, rightsWrite } from '../accounts/accounts.table.ts';
import { Refusal } from '../lib/errors.ts';
import type { Call } from '../lib/http.ts';
import { retryOnConflict } from '../lib/optimistic-lock.ts';
import { transact } from '../lib/table.ts';
import { newAccountWrite } from '../payouts/payouts.table.ts';
import { settings } from '../platform-config/settings.ts';
import { findProfile, newProfileWrites } from './catalog.table.ts';
import { checkCategory, type OwnProfile, ownProfileOf } from './own-profile.ts';
import { blankProfile } from './profile.ts';

/** Makes the caller a creator: profile, earnings account, record and rights in one transaction. Again: the same profile. */
export const applyAsCreator = async ({
  actor,
  input,
  now,
}: Call<typeof registration.applyAsCreator, Actor>): Promise<OwnProfile> => {
  await checkCategory(input.category);
  const { autoApproveCreators: approved } = await settings();
  return retryOnConflict('creator.changed', async () => {
    const existing = await findProfile(actor.id, { consistent: true });
    if (existing) return ownProfileOf(existing);
    const user = await findUser(actor.id, { consistent: true });
    if (!user) throw new Refusal('auth.no_record');
    const at = now.toISOString();
    const { id, name, avatar } = user;
    const creator = { id, name, avatar, category: input.category, approved, at };
    await transact([
      ...newProfileWrites(creator),
      creatorWrite(id),
      // An admin with a profile stays an admin.
      ...(user.role === 'admin' ? [] : [rightsWrite(user, { role: 'creator' })]),
      newAccountWrite(id, at),
    ]);
    return ownProfileOf({ ...blankProfile(creator), v: 1 });
  });
};
