import { DAY_SECONDS } from '../../../../shared/calendar/dates.ts';
import { epochSeconds } from '../../../lib/lambda/epoch-seconds.ts';
import { absent, equals, present } from '../../../lib/table/expression.ts';
import {
  ConditionFailed,
  check,
  getItem,
  getItems,
  type Key,
  put,
  putNew,
  remove,
  transact,
  update,
  updateItem,
  type Write,
} from '../../../lib/table/table.ts';
import type { Request } from '../../requests/model/request.ts';
import { unchangedCheck } from '../../requests/model/requests.table.ts';
import type { Gift, GiftLink, GiftPass } from './gift.ts';
import type { Reaction } from './recorded-reaction.ts';

/** `GFT#<hash of a secret>` is what a link leads to; `GFT#<id>` what is known of a request's link, or of a person. */
const GIFTS = 'GFT#';
export const giftPartition = (of: string): string => GIFTS + of;
const giftKey = (hash: string): Key => ({ pk: GIFTS + hash, sk: 'GIFT' });
const passKey = (hash: string): Key => ({ pk: GIFTS + hash, sk: 'PASS' });
export const linkKey = (requestId: string): Key => ({ pk: giftPartition(requestId), sk: 'LINK' });
const banKey = (userId: string): Key => ({ pk: GIFTS + userId, sk: 'BAN' });
const outKey = (userId: string): Key => ({ pk: GIFTS + userId, sk: 'OUT' });
const goneKey = (userId: string): Key => ({ pk: GIFTS + userId, sk: 'GONE' });

/** The hash under which a gift stands; null for every other key. */
export const giftHashOf = ({ pk, sk }: Key): string | null =>
  pk.startsWith(GIFTS) && sk === 'GIFT' ? pk.slice(GIFTS.length) : null;

/** How long a gift whose year is over still says so, before the table forgets it and the stream its copy. */
const KEPT_AFTER_SECONDS = 30 * DAY_SECONDS;
const forgottenAt = (endsAt: string): number => epochSeconds(endsAt) + KEPT_AFTER_SECONDS;

export const findGift = (hash: string): Promise<Gift | null> =>
  getItem<Gift>(giftKey(hash), { consistent: true });

/** What a link leads to, whether it is the recipient's own or one to pass on; null when there is no such link. */
export const findHeld = async (hash: string): Promise<{ gift: Gift; viewOnly: boolean } | null> => {
  const [found] = await getItems<Gift | GiftPass>([giftKey(hash), passKey(hash)], { consistent: true });
  if (!found) return null;
  if (found.e === 'gift') return { gift: found, viewOnly: false };
  const gift = await findGift(found.of);
  return gift && { gift, viewOnly: true };
};

export const findLink = (requestId: string): Promise<GiftLink | null> =>
  getItem<GiftLink>(linkKey(requestId), { consistent: true });

/** The gift that a request's link leads to now. */
export const findGiftOf = async (requestId: string): Promise<Gift | null> => {
  const link = await findLink(requestId);
  return link && findGift(link.hash);
};

type People = Pick<Gift, 'fanId' | 'creatorId' | 'requestId'>;

const hiddenKey = (requestId: string): Key => ({ pk: giftPartition(requestId), sk: 'HIDDEN' });

/** Whether an admin took every link of a request off the site. */
export const isGiftHidden = async (requestId: string): Promise<boolean> =>
  (await getItem<Key>(hiddenKey(requestId), { consistent: true })) !== null;

/** Closes every link of a request, the next ones too, or opens them again. Throws ConditionFailed where that is so. */
export const hideGiftWrite = (requestId: string, isHidden: boolean): Write =>
  isHidden
    ? put({ ...hiddenKey(requestId), e: 'gift-hidden' } as Key, { if: [absent()] })
    : remove(hiddenKey(requestId), { if: [present()] });

/**
 * An admin may close it. Who was banned, or deleted their account, closes what they bought; what they made is paid for and stays open without
 * their name, unless the ban was to close it, too.
 */
const closingKeys = ({ fanId, creatorId, requestId }: People): Key[] => [
  hiddenKey(requestId),
  banKey(fanId),
  outKey(fanId),
  goneKey(fanId),
  ...(creatorId === fanId ? [] : [banKey(creatorId)]),
];

/** Whether gifts of these people are closed, and whether their creator is banned or deleted the account. One call. */
export const findMarks = async (people: People): Promise<{ closed: boolean; creatorGone: boolean }> => {
  const closing = closingKeys(people);
  const nameless = [goneKey(people.creatorId), outKey(people.creatorId)];
  const keys = people.creatorId === people.fanId ? closing : [...closing, ...nameless];
  const marks = await getItems<Key>(keys, { consistent: true });
  const isThere = ({ pk, sk }: Key): boolean => marks.some((mark) => mark.pk === pk && mark.sk === sk);
  return { closed: closing.some(isThere), creatorGone: nameless.some(isThere) };
};

/** Whether a buyer may not act any more. */
export const isBuyerOut = async (fanId: string): Promise<boolean> =>
  (await getItems<Key>([banKey(fanId), outKey(fanId), goneKey(fanId)], { consistent: true })).length > 0;

/** Whether somebody deleted their account. */
export const isGone = async (userId: string): Promise<boolean> =>
  (await getItem<Key>(goneKey(userId), { consistent: true })) !== null;

/** That a gift is live and opens when it did as it was read; whether it was seen does not matter. */
export const sameGiftCheck = ({ pk, sk, revealAt }: Gift): Write =>
  check({ pk, sk }, [
    equals('status', 'live'),
    revealAt === undefined ? absent('revealAt') : equals('revealAt', revealAt),
  ]);

/** That nothing of its people closes a gift. */
export const notClosedChecks = (gift: People): Write[] =>
  closingKeys(gift).map((key) => check(key, [absent()]));

interface NewGift {
  readonly gift: Omit<Gift, keyof Key | 'e' | 'v' | 'status'>;
  readonly hash: string;
  readonly passHash: string;
  /** The request as it was read: changed since, there is no gift. */
  readonly request: Request;
  readonly link: GiftLink | null;
  /** The gift it takes the place of. */
  readonly before: Gift | null;
}

/** A request's new link, in the place of the one before. Throws ConditionFailed when any of it is not as it was read. */
export const putGift = async ({ gift, hash, passHash, request, link, before }: NewGift): Promise<Gift> => {
  const made: Gift = { ...giftKey(hash), e: 'gift', v: 1, status: 'live', ...gift };
  const expiresAt = forgottenAt(gift.endsAt);
  const { requestId, n, at } = gift;
  const ends = before?.status === 'live' ? before : null;
  await transact({
    request: unchangedCheck(request),
    link: link
      ? update(
          linkKey(requestId),
          { set: { n, hash, ...(before?.seenAt ? { seenAt: before.seenAt } : {}) }, add: { v: 1 } },
          { if: [equals('v', link.v)] },
        )
      : put<GiftLink>({ ...linkKey(requestId), e: 'gift-link', v: 1, n, hash }, { if: [absent()] }),
    before: ends
      ? update(
          giftKey(link?.hash ?? ''),
          { set: { status: 'revoked', endedAt: at }, add: { v: 1 } },
          { if: [equals('v', ends.v)] },
        )
      : undefined,
    gift: put({ ...made, expiresAt }, { if: [absent()] }),
    pass: put({ ...passKey(passHash), e: 'gift-pass', of: hash, expiresAt }, { if: [absent()] }),
  });
  return made;
};

/** Note and time of opening, as its buyer read the gift. */
export const wrappingWrite = (
  { pk, sk, v }: Gift,
  { note, revealAt, endsAt }: { note: string; revealAt: string | undefined; endsAt: string },
): Write =>
  update(
    { pk, sk },
    {
      set: { wrapped: true, note, endsAt, expiresAt: forgottenAt(endsAt), ...(revealAt ? { revealAt } : {}) },
      add: { v: 1 },
      ...(revealAt ? {} : { remove: ['revealAt'] }),
    },
    { if: [equals('v', v), equals('status', 'live')] },
  );

/**
 * Its buyer bought the wrapping later. No version: nobody else writes this, and whoever begins to write a note meanwhile may
 * save it. Throws ConditionFailed when it is over.
 */
export const setWrapped = ({ pk, sk }: Gift): Promise<Gift> =>
  updateItem<Gift>({ pk, sk }, { set: { wrapped: true } }, { if: [equals('status', 'live')] });

/** Its video is another one by now, under the same key. Throws ConditionFailed when it is over. */
export const setVideoOf = ({ pk, sk }: Gift, video: Pick<Gift, 'videoAt' | 'videoType'>): Promise<Gift> =>
  updateItem<Gift>({ pk, sk }, { set: video, add: { v: 1 } }, { if: [equals('status', 'live')] });

/** Throws ConditionFailed when it was seen before, or is over. */
export const setSeen = ({ pk, sk }: Gift, at: string): Promise<Gift> =>
  updateItem<Gift>(
    { pk, sk },
    { set: { seenAt: at }, add: { v: 1 } },
    { if: [equals('status', 'live'), absent('seenAt')] },
  );

/** Throws ConditionFailed when thanks were sent before, or it is over. */
export const setThanks = ({ pk, sk }: Gift, thanks: string, at: string): Promise<Gift> =>
  updateItem<Gift>(
    { pk, sk },
    { set: { thanks, thankedAt: at }, add: { v: 1 } },
    { if: [equals('status', 'live'), absent('thankedAt')] },
  );

/**
 * What the recipient of a seen gift recorded, as its n-th reaction. Throws ConditionFailed when there is one, the gift is
 * over, or one was taken back since it was read.
 */
export const setReaction = ({ pk, sk, reactionsBack }: Gift, reaction: Reaction): Promise<Gift> =>
  updateItem<Gift>(
    { pk, sk },
    { set: { reaction }, add: { v: 1 } },
    {
      if: [
        equals('status', 'live'),
        present('seenAt'),
        absent('reaction'),
        reactionsBack === undefined ? absent('reactionsBack') : equals('reactionsBack', reactionsBack),
      ],
    },
  );

/** The reaction as it is now; null: taken back, and the stream deletes its file. Throws ConditionFailed. */
export const changeReaction = ({ pk, sk, v }: Gift, reaction: Reaction | null): Promise<Gift> =>
  updateItem<Gift>(
    { pk, sk },
    reaction
      ? { set: { reaction }, add: { v: 1 } }
      : { remove: ['reaction'], add: { v: 1, reactionsBack: 1 } },
    { if: [equals('v', v), equals('status', 'live')] },
  );

/** Ends a gift as its buyer read it, or whatever changed since. Throws ConditionFailed when it is over. */
export const setRevoked = ({ pk, sk }: Gift, at: string, v?: number): Promise<Gift> =>
  updateItem<Gift>(
    { pk, sk },
    { set: { status: 'revoked', endedAt: at }, add: { v: 1 } },
    { if: [equals('status', 'live'), ...(v === undefined ? [] : [equals('v', v)])] },
  );

/** Ends a gift for its request's good: there is no other link any more. Throws ConditionFailed when it is over. */
export const setTakenDown = ({ pk, sk, requestId }: Gift, at: string): Promise<void> =>
  transact([
    update(
      { pk, sk },
      { set: { status: 'taken_down', endedAt: at }, add: { v: 1 } },
      { if: [equals('status', 'live')] },
    ),
    update(linkKey(requestId), { set: { takenDownAt: at }, add: { v: 1 } }, { if: [present()] }),
  ]);

/** Writes `words`, emptied ones, over the gift that has this hash, where there is one; thanks go as well. */
export const forgetGift = async (hash: string, words: Partial<Gift>): Promise<void> => {
  try {
    const changes = { set: words, add: { v: 1 }, remove: ['thanks'] };
    await updateItem(giftKey(hash), changes, { if: [present()] });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

/** What a person who may not act closes: what they bought, or what they made as well; null opens it again. */
export type BanOnGifts = 'bought' | 'all' | null;

export const setBanned = async (userId: string, closed: BanOnGifts): Promise<void> => {
  if (closed === 'all') await putNew({ ...banKey(userId), e: 'gift-ban' } as Key);
  if (closed === 'bought') await putNew({ ...outKey(userId), e: 'gift-out' } as Key);
  await transact([
    ...(closed === 'all' ? [] : [remove(banKey(userId))]),
    ...(closed === 'bought' ? [] : [remove(outKey(userId))]),
  ]);
};

/** Closes every gift of a deleted buyer, and takes a deleted creator's name off the others, for good. */
export const setGone = (userId: string): Promise<unknown> =>
  putNew({ ...goneKey(userId), e: 'gift-gone' } as Key);
