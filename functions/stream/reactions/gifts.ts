import { findUser, isRights, personOf } from '../../accounts/person/accounts.table.ts';
import type { User } from '../../accounts/person/user.ts';
import { logger } from '../../lib/lambda/observability.ts';
import type { Change } from '../../lib/table/change.ts';
import { ConditionFailed } from '../../lib/table/table.ts';
import { notify } from '../../messages/notifications/notifications.table.ts';
import { dropMail, dropMailsOf } from '../../orders/gifts/mails/drop-mail.ts';
import { type GiftMail, isWaiting } from '../../orders/gifts/mails/gift-mail.ts';
import { giftMailOf } from '../../orders/gifts/mails/gift-mails.table.ts';
import {
  dropCopy,
  followShowing,
  hideVideosOf,
  settleShowing,
} from '../../orders/gifts/model/follow-showing.ts';
import { type Gift, isGiftable, isKept } from '../../orders/gifts/model/gift.ts';
import { type GiftEvent, giftEventsOf } from '../../orders/gifts/model/gift-event.ts';
import {
  type BanOnGifts,
  findGiftOf,
  giftHashOf,
  isGone,
  setBanned,
  setGone,
  setRevoked,
  setVideoOf,
  setWrapped,
} from '../../orders/gifts/model/gifts.table.ts';
import { isShowing } from '../../orders/gifts/model/showings.table.ts';
import { isWrapped, type Request } from '../../orders/requests/model/request.ts';
import { isRequest } from '../../orders/requests/model/request-event.ts';
import { findRequest, requestIdOf, requestOf } from '../../orders/requests/model/requests.table.ts';
import { videoKeyOf } from '../../orders/requests/video/video.ts';

/** Notifies whom it is told, each with the page of the request on their side; a creator who deleted their account, of nothing. */
const tell = async (gift: Gift, { event, at, to, of }: GiftEvent): Promise<void> => {
  const { requestId, fanId, creatorId, recipient } = gift;
  const people = {
    buyer: { userId: fanId, path: `/dashboard/fan/requests/${requestId}` },
    creator: { userId: creatorId, path: `/dashboard/creator/requests/${requestId}` },
  };
  const source = of ? `${gift.pk}#${of}` : gift.pk;
  const isAlone = to.includes('creator') && (await isGone(creatorId));
  const told = isAlone ? to.filter((who) => who !== 'creator') : to;
  await Promise.all(
    told.map((who) => notify({ ...people[who], kind: 'request', event, source, values: { recipient }, at })),
  );
};

/** The file of a reaction; none of a gift that has ended. */
const reactionFileIn = (gift: Gift | null): string | undefined =>
  gift?.status === 'live' ? gift.reaction?.object : undefined;

/**
 * A gift that has ended keeps neither copy nor reaction and is not sent by e-mail, however it ended; what its recipient
 * did is told to buyer and creator.
 */
const followGift = async (hash: string, change: Change, now: Date): Promise<void> => {
  const before = change.before as Gift | null;
  const after = change.after as Gift | null;
  const hasEnded = before?.status === 'live' && after?.status !== 'live';
  const [hadFile, hasFile] = [reactionFileIn(before), reactionFileIn(after)];
  await Promise.all([
    hasEnded && dropCopy(before.object),
    hadFile && hadFile !== hasFile && dropCopy(hadFile),
    hasEnded && dropMail(before.requestId, now, hash),
    ...(after ? giftEventsOf(before, after).map((event) => tell(after, event)) : []),
  ]);
  // Opened, its recipient is asked as well; over, they could not take back what they said.
  const isNews = hasEnded || (after?.seenAt && !before?.seenAt);
  if (isNews) await settleShowing((after ?? before)?.requestId ?? '', now);
};

/** What is to go now goes at once, and not at the clock's next minute; whatever fails here is left to the clock. */
const followMail = async (requestId: string, { before, after }: Change, now: Date): Promise<void> => {
  const mail = after as GiftMail | null;
  if (!isWaiting(mail) || mail.v === before?.v || mail.dueAt > now.toISOString()) return;
  const { handOver } = await import('../../orders/gifts/mails/send-gift-mails.ts');
  try {
    await handOver(requestId, now);
  } catch (error) {
    logger.warn('A gift is left to the clock', { requestId, error: error as Error });
  }
};

/** The buyer hears that the address takes no e-mail, and may give another one. */
const tellReturn = async (requestId: string, { before, after }: Change): Promise<void> => {
  const mail = after as GiftMail | null;
  if (mail?.status !== 'returned' || before?.status === 'returned') return;
  const gift = await findGiftOf(requestId);
  if (!gift) return;
  await notify({
    userId: mail.fanId,
    kind: 'request',
    event: 'gift.mail_returned',
    source: `${mail.pk}#${mail.v}`,
    values: { recipient: gift.recipient },
    path: `/dashboard/fan/requests/${requestId}`,
    at: mail.returnedAt ?? mail.dueAt,
  });
};

/** Its video was made again: the link stays, and plays the second one. */
const takeSecond = async (gift: Gift, request: Request): Promise<void> => {
  const { videoAt, videoType } = request;
  if (!videoAt || !videoType) return;
  const { copyVideo } = await import('../../orders/gifts/model/copy.ts');
  await copyVideo({ object: videoKeyOf(request), videoType }, gift.object);
  await setVideoOf(gift, { videoAt, videoType });
};

/**
 * A request that is no longer delivered and paid for, has another video, or whose buyer is deleted, has no gift; one
 * that was wrapped later has its gift wrapped. The change is only a hint.
 */
const followRequest = async (id: string, { before }: Change, now: Date): Promise<void> => {
  if (!isRequest(before) || !isGiftable(requestOf(before))) return;
  await settleShowing(id, now);
  const request = await findRequest(id);
  const gift = await findGiftOf(id);
  if (gift?.status !== 'live') return;
  const isNameless = request?.fanName === '';
  const isOf =
    request &&
    !isNameless &&
    (isGiftable(request) || isKept(request)) &&
    (request.videoAt === gift.videoAt || request.disputeOutcome === 'again');
  if (isOf && request.videoAt === gift.videoAt && (gift.wrapped || !isWrapped(request))) return;
  try {
    if (!isOf) await setRevoked(gift, now.toISOString());
    else if (request.videoAt === gift.videoAt) await setWrapped(gift);
    else await takeSecond(gift, request);
  } catch (error) {
    // It ended meanwhile.
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

const isInactive = (image: Change['before']): boolean => image !== null && image.status !== 'active';

/** A ban of before it could be chosen closed all; what a ban closed stays closed after a deletion. */
const banOnGiftsOf = (user: User | null): BanOnGifts => {
  if (user?.status === 'active') return null;
  const isAll = user?.closesGifts ?? true;
  if (user?.deletedAt !== undefined) return user.wasBanned && isAll ? 'all' : null;
  return isAll ? 'all' : 'bought';
};

/**
 * What was bought by who may not act is closed, and opens again with them; what waits to be sent by e-mail does not come
 * back. What they made is paid for, and stays with whom it was given, unless a ban was to close it. The change is only a
 * hint.
 */
const followPerson = async (id: string, { before, after }: Change, now: Date): Promise<void> => {
  if (!isInactive(before) && !isInactive(after)) return;
  const user = await findUser(id, { consistent: true });
  const isDeleted = user?.deletedAt !== undefined;
  const isOut = user?.status !== 'active';
  if (isDeleted) await setGone(id);
  await setBanned(id, banOnGiftsOf(user));
  if (isOut) await dropMailsOf(id, now);
  if (isOut) await hideVideosOf(id, 'buyer');
  if (isDeleted) await hideVideosOf(id, 'creator');
};

export const react = async (change: Change, now: Date): Promise<void> => {
  const { key } = change;
  const hash = giftHashOf(key);
  if (hash) return followGift(hash, change, now);
  if (isShowing(key)) return followShowing(change, now);
  const mailed = giftMailOf(key);
  if (mailed) {
    await tellReturn(mailed, change);
    return followMail(mailed, change, now);
  }
  const requestId = requestIdOf(key);
  if (requestId) return followRequest(requestId, change, now);
  const userId = isRights(key) ? personOf(key) : null;
  if (userId) await followPerson(userId, change, now);
};
