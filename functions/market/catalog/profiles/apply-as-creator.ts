import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import type { registration } from '../../../../shared/contracts/people/registration.ts';

import { creatorWrite, findUser, rightsWrite } from '../../../accounts/person/accounts.table.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { retryOnConflict } from '../../../lib/table/optimistic-lock.ts';
import { transact } from '../../../lib/table/table.ts';
import { newAccountWrite } from '../../../money/payouts/payouts.table.ts';
import { settings } from '../../../site/platform-config/settings.ts';
import { findProfile, newProfileWrites } from '../model/catalog.table.ts';
import { blankProfile } from '../model/profile.ts';
import { checkCategory, type OwnProfile, ownProfileOf } from './own-profile.ts';

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
