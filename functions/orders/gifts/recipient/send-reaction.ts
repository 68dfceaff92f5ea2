import { HOUR_SECONDS } from '../../../../shared/calendar/dates.ts';
import type { gifts } from '../../../../shared/contracts/orders/gifts.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { VIDEO_TYPES, type VideoType } from '../../../../shared/limits.ts';
import type { Call } from '../../../lib/http/http.ts';
import { env } from '../../../lib/lambda/env.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { deleteVideo } from '../../../lib/media/delete-video.ts';
import { acceptPrivately, dropUpload, presignMedia } from '../../../lib/media/media-upload.ts';
import { retryOnConflict } from '../../../lib/table/optimistic-lock.ts';
import { limitRate } from '../../../lib/table/rate-limit.table.ts';
import { ConditionFailed } from '../../../lib/table/table.ts';
import { lookAndPrepare } from '../../../media/look-and-prepare.ts';
import { dropPrepared } from '../../../media/prepared-upload.ts';
import { reactionKeyOf } from '../model/copy.ts';
import type { Gift } from '../model/gift.ts';
import { changeReaction, findGift, giftHashOf, setReaction } from '../model/gifts.table.ts';
import { limitCalls, limitGiving, receivedGift } from '../model/held-gift.ts';
import { isReactionOver, reactionUntil, refuseReaction } from '../model/recorded-reaction.ts';
import { hashOf, reactionNameOf } from '../model/secret-hashes.ts';

type Nothing = Record<string, never>;

/** Uploads that the recipient of a gift may begin within an hour. */
const UPLOADS = { limit: 10, seconds: HOUR_SECONDS } as const;

/** Whose uploads become the gift's next reaction. */
const ownerOf = (secret: string, { reactionsBack = 0 }: Gift): string =>
  `gifts/${reactionNameOf(secret, reactionsBack)}`;

/** Lets the recipient's browser upload a reaction to a gift that was seen. */
export const requestReactionUpload = async ({
  input: { secret, type, bytes },
  now,
  address,
}: Call<typeof gifts.reactionUpload, Actor>): Promise<Output<typeof gifts.reactionUpload>> => {
  await limitCalls(address, now);
  const gift = await receivedGift(secret, now);
  refuseReaction(gift);
  await limitRate('gift-upload', giftHashOf(gift) ?? '', UPLOADS.limit, UPLOADS.seconds, now);
  const owner = ownerOf(secret, gift);
  return presignMedia({ owner, kind: 'reaction', contentType: VIDEO_TYPES[type], bytes });
};

type Send = Call<typeof gifts.sendReaction, Actor>;

/** Makes what arrived the gift's reaction: checked, copied to a key that no client can write, then recorded. */
const record = async ({ input: { secret, key, forCreator }, now }: Send, gift: Gift): Promise<void> => {
  const place = (ending: string): string => reactionKeyOf(key, ending);
  const file = { owner: ownerOf(secret, gift), key, kind: 'reaction', look: lookAndPrepare } as const;
  const { ending, codec } = await acceptPrivately(file, env('REQUEST_VIDEOS_BUCKET'), place);
  const videoType = ending as VideoType;
  const at = now.toISOString();
  const object = place(videoType);
  try {
    // Counted once it is there: while it is made ready, its page asks again and again.
    await limitGiving(gift, now);
    await setReaction(gift, {
      object,
      videoType,
      ...(codec ? { codec } : {}),
      upload: key,
      at,
      until: reactionUntil(gift, now),
      ...(forCreator ? { creatorSince: at } : {}),
    });
  } catch (error) {
    // Another one was sent meanwhile, one was taken back, or too many were: what is no reaction leaves no file.
    const isLost = error instanceof ConditionFailed || error instanceof Refusal;
    if (isLost && (await findGift(hashOf(secret)))?.reaction?.object !== object) await deleteVideo(object);
    throw error;
  }
};

/** Why it could not be recorded, as the gift is now. */
const refusalOf = (gift: Gift | null): Refusal => {
  if (gift?.status !== 'live') return new Refusal('gift.over');
  return new Refusal(gift.reaction ? 'reaction.sent' : 'reaction.missing');
};

/**
 * A reaction for the buyer, once a gift. The same upload again, or beside itself, is the answer that was lost; after it
 * was taken back it is none any more.
 */
export const sendReaction = async (call: Send): Promise<Nothing> => {
  const { input, now, address } = call;
  await limitCalls(address, now);
  const gift = await receivedGift(input.secret, now);
  if (gift.reaction?.upload !== input.key) {
    refuseReaction(gift);
    try {
      await record(call, gift);
    } catch (error) {
      const current = await findGift(hashOf(input.secret));
      const isSent = current?.status === 'live' && current.reaction?.upload === input.key;
      if (!isSent) throw error instanceof ConditionFailed ? refusalOf(current) : error;
    }
  }
  await dropPrepared(input.key);
  await dropUpload(input.key);
  return {};
};

/** Whether the creator may watch the reaction, too. */
export const allowReaction = async ({
  input: { secret, forCreator },
  now,
  address,
}: Call<typeof gifts.allowReaction, Actor>): Promise<Nothing> => {
  await limitCalls(address, now);
  await retryOnConflict('service.busy', async () => {
    const gift = await receivedGift(secret, now);
    if (!gift.reaction || isReactionOver(gift.reaction, now)) throw new Refusal('reaction.not_found');
    const { creatorSince, ...reaction } = gift.reaction;
    if (forCreator === (creatorSince !== undefined)) return;
    if (forCreator) await limitGiving(gift, now);
    await changeReaction(gift, forCreator ? { ...reaction, creatorSince: now.toISOString() } : reaction);
  });
  return {};
};

/** Takes a reaction back: its file is deleted, and another one may be sent. */
export const withdrawReaction = async ({
  input,
  now,
  address,
}: Call<typeof gifts.withdrawReaction, Actor>): Promise<Nothing> => {
  await limitCalls(address, now);
  await retryOnConflict('service.busy', async () => {
    const gift = await receivedGift(input.secret, now);
    if (gift.reaction) await changeReaction(gift, null);
  });
  return {};
};
