import { findUser, isRights, personOf } from '../accounts/accounts.table.ts';
import type { Change } from '../lib/change.ts';
import { ConditionFailed } from '../lib/table.ts';
import { notify } from '../notifications/notify.ts';
import { isRequest } from '../requests/request-event.ts';
import { findRequest, requestIdOf, requestOf } from '../requests/requests.table.ts';
import { dropMail, dropMailsOf } from './drop-mail.ts';
import { type Gift, isGiftable } from './gift.ts';
import { type GiftEvent, giftEventsOf } from './gift-event.ts';
import { findGiftOf, giftHashOf, setBanned, setRevoked } from './gifts.table.ts';

/** Notifies buyer and creator, each with the page of the request on their side. */
const tell = async (gift: Gift, { event, at }: GiftEvent): Promise<void> => {
  const { requestId, fanId, creatorId, recipient } = gift;
  const people = [
    { userId: fanId, path: `/dashboard/fan/requests/${requestId}` },
    { userId: creatorId, path: `/dashboard/creator/requests/${requestId}` },
  ];
  await Promise.all(
    people.map((person) =>
      notify({ ...person, kind: 'request', event, source: gift.pk, values: { recipient }, at }),
    ),
  );
};

/** Loaded when a gift ends: most changes touch no file. */
const dropCopy = async (object: string): Promise<void> => {
  const { deleteCopy } = await import('./copy.ts');
  await deleteCopy(object);
};

/**
 * A gift that has ended keeps no copy and is not sent by e-mail, however it ended; what its recipient did is told to buyer
 * and creator.
 */
const followGift = async (hash: string, change: Change, now: Date): Promise<void> => {
  const before = change.before as Gift | null;
  const after = change.after as Gift | null;
  const hasEnded = before?.status === 'live' && after?.status !== 'live';
  await Promise.all([
    hasEnded && dropCopy(before.object),
    hasEnded && dropMail(before.requestId, now, hash),
    ...(after ? giftEventsOf(before, after).map((event) => tell(after, event)) : []),
  ]);
};

/** A request that is no longer delivered and paid for, or has another video, has no gift. The change is only a hint. */
const followRequest = async (id: string, { before }: Change): Promise<void> => {
  if (!isRequest(before) || !isGiftable(requestOf(before))) return;
  const request = await findRequest(id);
  const gift = await findGiftOf(id);
  if (gift?.status !== 'live') return;
  if (request && isGiftable(request) && request.videoAt === gift.videoAt) return;
  try {
    await setRevoked(gift, new Date().toISOString());
  } catch (error) {
    // It ended meanwhile.
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

const isInactive = (image: Change['before']): boolean => image !== null && image.status !== 'active';

/**
 * Gifts of who may not act are closed, and open again with them; what waits to be sent by e-mail does not come back. The
 * change is only a hint.
 */
const followPerson = async (id: string, { before, after }: Change, now: Date): Promise<void> => {
  if (!isInactive(before) && !isInactive(after)) return;
  const user = await findUser(id, { consistent: true });
  const isBanned = user?.status !== 'active';
  await setBanned(id, isBanned);
  if (isBanned) await dropMailsOf(id, now);
};

export const react = async (change: Change, now: Date): Promise<void> => {
  const { key } = change;
  const hash = giftHashOf(key);
  if (hash) return followGift(hash, change, now);
  const requestId = requestIdOf(key);
  if (requestId) return followRequest(requestId, change);
  const userId = isRights(key) ? personOf(key) : null;
  if (userId) await followPerson(userId, change, now);
};
