import type { OwnGift, ownGifts } from '../../../../shared/contracts/orders/own-gifts.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { refuseIfChanged, retryOnConflict } from '../../../lib/table/optimistic-lock.ts';
import { inEnglish } from '../../../market/catalog/model/ad.ts';
import { isWrapped, type Request } from '../../requests/model/request.ts';
import { fileNameOf, videoKeyOf } from '../../requests/video/video.ts';
import { copyKeyOf, copyVideo } from '../model/copy.ts';
import { endsAtOf, firstRevealOf, type Gift, type GiftLink, isGiftable, isLive } from '../model/gift.ts';
import { findGift, findLink, putGift } from '../model/gifts.table.ts';
import { giftSecret } from '../model/secret.ts';
import { copyNameOf, hashOf, passSecretOf } from '../model/secret-hashes.ts';
import { boughtBy, shownTo } from './own-gift.ts';

/** A request's next link: first its copy of the video, then everything that leads to it, in one transaction. */
const makeGift = async (
  request: Request,
  link: GiftLink | null,
  before: Gift | null,
  now: Date,
): Promise<Gift> => {
  if (link?.takenDownAt) throw new Refusal('gift.taken_down');
  if (!isGiftable(request)) throw new Refusal('gift.not_delivered');
  const { id, fanId, creatorId, recipient, fanName, videoAt, videoType, minor } = request;
  const { creatorName, creatorNameEn } = request;
  const n = (link?.n ?? 0) + 1;
  const secret = await giftSecret(id, n);
  const object = copyKeyOf(copyNameOf(secret), videoType);
  // Without the picture: it would show before the ribbon what is in it.
  await copyVideo({ object: videoKeyOf(request), videoType }, object);
  const at = now.toISOString();
  const note = before?.note ?? '';
  const revealAt = firstRevealOf(request, before, now);
  return putGift({
    request,
    link,
    before,
    hash: hashOf(secret),
    passHash: hashOf(passSecretOf(secret)),
    gift: {
      requestId: id,
      n,
      at,
      fanId,
      creatorId,
      recipient,
      fanName,
      creatorName,
      object,
      videoType,
      videoAt,
      note,
      endsAt: endsAtOf(at, revealAt),
      wrapped: isWrapped(request),
      fileName: fileNameOf(request),
      ...inEnglish({ creatorNameEn }),
      ...(revealAt ? { revealAt } : {}),
      ...(minor === undefined ? {} : { minor }),
    },
  });
};

const read = async (requestId: string): Promise<{ link: GiftLink | null; gift: Gift | null }> => {
  const link = await findLink(requestId);
  return { link, gift: link && (await findGift(link.hash)) };
};

/**
 * The link of a delivered video, made at the first share and after one that ended. So nothing lies open that nobody
 * meant to share, and no copy is kept of a video that is only watched.
 */
export const shareGift = async ({
  actor,
  input,
  now,
}: Call<typeof ownGifts.share, Actor>): Promise<OwnGift> => {
  const shared = await retryOnConflict('service.busy', async () => {
    const request = await boughtBy(actor.id, input.id);
    const { link, gift } = await read(request.id);
    return gift && isLive(gift, now) ? gift : makeGift(request, link, gift, now);
  });
  return shownTo(shared, now);
};

/** Another link in place of the one the buyer saw, whose copy is deleted. */
export const renewGift = async ({
  actor,
  input,
  now,
}: Call<typeof ownGifts.renew, Actor>): Promise<OwnGift> => {
  const request = await boughtBy(actor.id, input.id);
  const { link, gift } = await read(request.id);
  if (!gift) throw new Refusal('gift.not_found');
  if (gift.v !== input.v) throw new Refusal('gift.changed');
  return shownTo(await refuseIfChanged('gift.changed', () => makeGift(request, link, gift, now)), now);
};
