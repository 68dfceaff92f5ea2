import { findUser } from '../../accounts/person/accounts.table.ts';
import { mailPerson } from '../../accounts/person/mail-person.ts';
import type { Change } from '../../lib/table/change.ts';
import { countInList } from '../../lib/table/list-totals.table.ts';
import { leaveFeatured } from '../../market/catalog/home/featured.ts';
import { refreshAdListing, refreshCreatorListing } from '../../market/catalog/listing/refresh-listing.ts';
import { findProfile, setDelivered, subjectOf } from '../../market/catalog/model/catalog.table.ts';
import { experienceOf } from '../../market/catalog/model/fit.ts';
import {
  type CreatorProfile,
  type CreatorStats,
  isCreatorVisible,
} from '../../market/catalog/model/profile.ts';
import { countReview } from '../../market/catalog/model/reviews-of-creator.table.ts';
import { notify } from '../../messages/notifications/notifications.table.ts';
import { accountOwnerOf, findAccount } from '../../money/payouts/payouts.table.ts';

type AttributeNames = readonly string[];

const differs = ({ before, after }: Change, names: AttributeNames): boolean =>
  !before || !after || names.some((name) => before[name] !== after[name]);

/** Attributes of an ad that its creator's card depends on. */
const IN_CREATOR_CARD: AttributeNames = ['priceAgorot', 'active', 'hidden', 'creatorVisible'];
const IN_AD_ROWS: AttributeNames = ['ratingSum', 'reviewCount'];

const adChanged = async (change: Change, adId: string, now: Date): Promise<void> => {
  const creatorId = (change.after ?? change.before)?.creatorId;
  await Promise.all([
    refreshAdListing(adId, now),
    ...(differs(change, IN_CREATOR_CARD) ? [refreshCreatorListing(String(creatorId), now)] : []),
  ]);
};

const statsChanged = async (change: Change, creatorId: string, now: Date): Promise<void> => {
  const experience = (image: Change['after']) => experienceOf((image ?? {}) as Partial<CreatorStats>);
  const hasGrown = experience(change.before) !== experience(change.after);
  if (!hasGrown && !differs(change, IN_AD_ROWS)) return;
  const profile = await findProfile(creatorId, { consistent: true });
  await Promise.all([
    refreshCreatorListing(creatorId, now),
    ...(profile?.adIds ?? []).map((adId) => refreshAdListing(adId, now)),
  ]);
};

/** What an admin decided last about a creator, by its time; null when nobody did. */
const decisionOf = ({ approved, approvedAt, refusal, changesAsked }: CreatorProfile) => {
  if (approved)
    return approvedAt ? ({ event: 'creator.approved', at: approvedAt, reason: '' } as const) : null;
  if (refusal) return { event: 'creator.refused', at: refusal.at, reason: refusal.reason } as const;
  if (!changesAsked) return null;
  return { event: 'creator.changes_asked', at: changesAsked.at, reason: changesAsked.reason } as const;
};

/** The creator waited for it: a notification and an e-mail, once a decision. */
const tellDecision = async ({ before, after }: Change, creatorId: string): Promise<void> => {
  const at = (image: Change['after']) => image && decisionOf(image as unknown as CreatorProfile)?.at;
  if (!before || at(before) === at(after)) return;
  const [profile, user] = await Promise.all([
    findProfile(creatorId, { consistent: true }),
    findUser(creatorId, { consistent: true }),
  ]);
  const decision = profile && decisionOf(profile);
  if (!decision || !user) return;
  const { event, reason } = decision;
  const source = `${event}#${creatorId}#${decision.at}`;
  // The reason stands there, beside what there is to change.
  const path = event === 'creator.approved' ? '/dashboard/creator' : '/dashboard/creator/profile';
  const { name } = profile;
  const values = { creatorName: name, path };
  await notify({
    userId: creatorId,
    kind: 'system',
    event,
    source,
    values: { name, ...(reason && { reason }) },
    path,
    at: decision.at,
  });
  const mail = { event: source, at: decision.at };
  await (event === 'creator.approved'
    ? mailPerson(user, { ...mail, kind: 'creator-approved', values })
    : mailPerson(user, {
        ...mail,
        kind: event === 'creator.refused' ? 'creator-refused' : 'creator-changes-asked',
        values: { ...values, reason },
      }));
};

const wasHidden = ({ before, after }: Change): boolean => {
  const isVisible = (image: Change['after']) =>
    image !== null && isCreatorVisible(image as unknown as CreatorProfile);
  return isVisible(before) && !isVisible(after);
};

/** The earnings account knows how many requests a creator has delivered; the public page may not read it. */
const accountChanged = async (change: Change, creatorId: string): Promise<void> => {
  if (!differs(change, ['completedCount'])) return;
  const account = await findAccount(creatorId);
  if (account) await setDelivered(creatorId, account.completedCount, account.v);
};

/** What follows in the catalog from a change anywhere: rows of lists, counts, and news to a creator about a decision. */
export const react = async (change: Change, now: Date): Promise<void> => {
  const creatorId = accountOwnerOf(change.key);
  if (creatorId) return accountChanged(change, creatorId);
  const subject = subjectOf(change.key);
  switch (subject?.kind) {
    case 'ad':
      return adChanged(change, subject.id, now);
    case 'profile':
      await Promise.all([
        refreshCreatorListing(subject.id, now),
        tellDecision(change, subject.id),
        countInList(change.key),
        ...(wasHidden(change) ? [leaveFeatured(subject.id, now)] : []),
      ]);
      return;
    case 'stats':
      return statsChanged(change, subject.id, now);
    case 'review':
      return countReview(change.key);
    default:
  }
};
