import type { Change } from '../../../lib/table/change.ts';
import { ConditionFailed } from '../../../lib/table/table.ts';
import { inEnglish } from '../../../market/catalog/model/ad.ts';
import { findProfile } from '../../../market/catalog/model/catalog.table.ts';
import { listShownVideo, unlistShownVideo } from '../../../market/catalog/profiles/shown.table.ts';
import { notify } from '../../../messages/notifications/notifications.table.ts';
import { findRequest } from '../../requests/model/requests.table.ts';
import { findGift, findLink, isBuyerOut, isGone } from './gifts.table.ts';
import { isAllowed, isShown, type Showing, type ShowingFacts, type Shown } from './showing.ts';
import { findShowing, noteHidden, noteShown, setHidden, shownRequestsOf } from './showings.table.ts';

/** Loaded when a copy goes: most changes touch no file. */
export const dropCopy = async (object: string): Promise<void> => {
  const { deleteVideo } = await import('../../../lib/media/delete-video.ts');
  await deleteVideo(object);
};

const placeOf = ({ creatorId, object, shownAt }: Shown) => ({ creatorId, object, at: shownAt });

const tell = async (
  { pk, v, requestId, ...showing }: Showing,
  event: 'gift.may_show' | 'gift.shown' | 'gift.hidden',
  at: Date,
) => {
  const [request, creator] = await Promise.all([findRequest(requestId), findProfile(showing.creatorId)]);
  if (!request) return;
  const { name, nameEn } = creator ?? { name: request.creatorName, nameEn: request.creatorNameEn };
  const isForCreator = event !== 'gift.shown';
  await notify({
    userId: isForCreator ? showing.creatorId : showing.fanId,
    path: `/dashboard/${isForCreator ? 'creator' : 'fan'}/requests/${requestId}`,
    kind: 'request',
    event,
    // Said again after it was taken back, it is told again.
    source: `${pk}#${v}`,
    values: { recipient: request.recipient, creator: name, ...inEnglish({ creatorEn: nameEn }) },
    at: at.toISOString(),
  });
};

/**
 * Tells its creator that a video left their page by somebody else's word; a gift that was taken down says so itself, and so
 * does the desk that hid it.
 */
const tellHidden = async (showing: Showing, at: Date): Promise<void> => {
  if (showing.hidden) return;
  const facts = await factsOf(showing);
  if (!facts || isAllowed(facts, at) || facts.link?.takenDownAt) return;
  await tell(showing, 'gift.hidden', at);
};

/** Whether the last of the words that are needed was said by this change. */
const isSaid = (before: Showing | null, after: Showing): boolean =>
  after.says === 'yes'
    ? after.allowedAt !== undefined && (before?.says !== 'yes' || !before.allowedAt)
    : !after.says && after.allowedAt !== undefined && !before?.allowedAt;

/**
 * Lists a video that is shown, and unlists one that is not, whose copy is deleted: an address from before is 404 from
 * then on. The change is only a hint.
 */
export const followShowing = async ({ before, after }: Change, at: Date): Promise<void> => {
  const [was, is] = [before as Showing | null, after as Showing | null];
  const { requestId } = (is ?? was) as Showing;
  const now = await findShowing(requestId);
  if (was && isShown(was) && was.object !== now?.object) {
    await Promise.all([
      unlistShownVideo(placeOf(was)),
      dropCopy(was.object),
      !now?.object && noteHidden(was),
      is && !isShown(is) && tellHidden(is, at),
    ]);
  }
  if (is && isShown(is) && is.object === now?.object) {
    const { videoType, occasion, until, hasPoster } = is;
    await Promise.all([
      listShownVideo(
        {
          ...placeOf(is),
          ...{ videoType, occasion },
          ...(until ? { until } : {}),
          ...(hasPoster ? { hasPoster } : {}),
        },
        requestId,
      ),
      noteShown(is),
      !was?.object && tell(is, 'gift.shown', at),
    ]);
    // Opened or banned between decision and now.
    await settleShowing(requestId, at);
  }
  if (!is || !isSaid(was, is)) return;
  const facts = await factsOf(is);
  if (facts && isAllowed(facts, at)) await tell(is, 'gift.may_show', at);
};

const factsOf = async (showing: Showing): Promise<ShowingFacts | null> => {
  const { requestId, creatorId } = showing;
  const [request, link, creatorGone] = await Promise.all([
    findRequest(requestId),
    findLink(requestId),
    isGone(creatorId),
  ]);
  return request && { request, link, gift: link && (await findGift(link.hash)), showing, creatorGone };
};

/** What has changed since follows by itself. */
const end = async (showing: Showing): Promise<void> => {
  try {
    await setHidden(showing);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

/** Ends a showing that is no longer allowed, or is of another video than the request's. */
export const settleShowing = async (requestId: string, at: Date): Promise<void> => {
  const showing = await findShowing(requestId);
  if (!isShown(showing)) return;
  const facts = await factsOf(showing);
  const isOut = await isBuyerOut(showing.fanId);
  if (facts && !isOut && isAllowed(facts, at) && facts.request.videoAt === showing.videoAt) return;
  await end(showing);
};

/**
 * Ends what is shown of who may not act any more: as a buyer at once; as a creator when they are gone for good, since a
 * ban hides them with everything of theirs and may end.
 */
export const hideVideosOf = async (userId: string, as: 'buyer' | 'creator'): Promise<void> => {
  for await (const { requestId } of shownRequestsOf(userId, as)) {
    const showing = await findShowing(requestId);
    if (isShown(showing)) await end(showing);
  }
};
