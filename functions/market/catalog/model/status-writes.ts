import { catalogCreator } from '../../../../shared/contracts/market/catalog-creator.ts';
import { emptied } from '../../../../shared/contracts/parts/personal.ts';
import { creatorWrite, type RightsChange, rightsWrite } from '../../../accounts/person/accounts.table.ts';
import { listedRole, type Rights, type User } from '../../../accounts/person/user.ts';
import type { Write } from '../../../lib/table/table.ts';
import { newAccountWrite } from '../../../money/payouts/payouts.table.ts';
import { settings } from '../../../site/platform-config/settings.ts';
import type { Ad } from './ad.ts';
import { findProfile, newProfileWrites, profileChangeWrites } from './catalog.table.ts';
import type { CreatorProfile } from './profile.ts';

/** Whether the public may see a creator with these rights: active, and still made a creator or an admin. */
const mayBePublic = ({ role, status }: Pick<Rights, 'role' | 'status'>): boolean =>
  status === 'active' && listedRole(role) !== 'fan';

const visibilityWrites = (profile: CreatorProfile, isPublic: boolean): Write[] => {
  if (profile.userActive === isPublic) return [];
  const set = { userActive: isPublic, active: isPublic };
  // Back again, a creator turns each ad on when it can be ordered again.
  return profileChangeWrites(profile, set, isPublic ? {} : { active: false });
};

/** Blank, as at sign-up, and public once it is approved. */
const becomeCreatorWrites = async ({ id, name, avatar }: User, now: Date): Promise<Write[]> => {
  const { autoApproveCreators: approved } = await settings();
  const at = now.toISOString();
  return [
    ...newProfileWrites({ id, name, avatar, category: '', approved, at }),
    creatorWrite(id),
    newAccountWrite(id, at),
  ];
};

/**
 * Moves a person, as read, to another role or status, and with it what the public sees of their profile and ads: at most
 * 53 writes of one transaction. Whoever calls it adds the audit entry; ConditionFailed means that person or profile
 * changed since they were read.
 */
export const statusWrites = async (user: User, change: RightsChange, now: Date): Promise<Write[]> => {
  const { role, status } = { ...user, ...change };
  const profile = user.creator ? await findProfile(user.id, { consistent: true }) : null;
  return [
    rightsWrite(user, change),
    ...(profile ? visibilityWrites(profile, mayBePublic({ role, status })) : []),
    ...(!profile && role === 'creator' ? await becomeCreatorWrites(user, now) : []),
  ];
};

/**
 * Takes from a creator's profile, as read, who it was; it is hidden for good with all its ads. It counts as approved, since
 * nobody has to decide about it any more.
 */
export const forgetCreatorWrites = (profile: CreatorProfile): Write[] => {
  const words = emptied(catalogCreator.updateProfile.input(), 'creator-page');
  const blank = { ...words, avatar: '', banner: '' } as Partial<CreatorProfile>;
  const hidden = { approved: true, userActive: false, active: false, refusal: null, changesAsked: null };
  return profileChangeWrites(profile, { ...blank, ...hidden }, {
    ...emptied(catalogCreator.createAd.input(), 'ad'),
    active: false,
  } as Partial<Ad>);
};
