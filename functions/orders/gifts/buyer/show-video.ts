import type { ownGifts, RequestShowing } from '../../../../shared/contracts/orders/own-gifts.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { deleteVideo } from '../../../lib/media/delete-video.ts';
import { retryOnConflict } from '../../../lib/table/optimistic-lock.ts';
import { isPartyOf } from '../../requests/model/request.ts';
import { findRequest } from '../../requests/model/requests.table.ts';
import { storedVideoOf } from '../../requests/video/video.ts';
import { copyVideo, shownKeyOf } from '../model/copy.ts';
import { isGiftable } from '../model/gift.ts';
import { findGift, findLink, isBuyerOut, isGone } from '../model/gifts.table.ts';
import { shownNameOf } from '../model/secret-hashes.ts';
import { isAllowed, isShowable, type ShowingFacts, showingViewOf } from '../model/showing.ts';
import { findShowing, setAllowed, setHidden, setShown } from '../model/showings.table.ts';

/** What decides about a request's video. Throws `request.not_found` for who is neither its buyer nor its creator. */
const factsFor = async (actor: Actor, id: string): Promise<ShowingFacts> => {
  const request = await findRequest(id);
  if (!request || !isPartyOf(request, actor.id)) throw new Refusal('request.not_found');
  const [link, showing, creatorGone] = await Promise.all([
    findLink(id),
    findShowing(id),
    isGone(request.creatorId),
  ]);
  return { request, link, gift: link && (await findGift(link.hash)), showing, creatorGone };
};

/** To buyer and creator: whether the video is shown, and what is missing for it. */
export const getShowing = async ({
  actor,
  input,
  now,
}: Call<typeof ownGifts.showing, Actor>): Promise<RequestShowing> =>
  showingViewOf(await factsFor(actor, input.id), now);

/** The buyer allows the creator to show the video, or takes that back: then its public copy is gone. */
export const allowShowing = ({
  actor,
  input,
  now,
}: Call<typeof ownGifts.allowShowing, Actor>): Promise<RequestShowing> =>
  retryOnConflict('service.busy', async () => {
    const facts = await factsFor(actor, input.id);
    const { request, showing } = facts;
    if (request.fanId !== actor.id) throw new Refusal('request.not_found');
    if (input.allow && !isShowable(facts)) throw new Refusal('showing.not_possible');
    if (input.allow === (showing?.allowedAt !== undefined)) return showingViewOf(facts, now);
    const changed = await setAllowed(request, showing, input.allow ? now.toISOString() : null);
    return showingViewOf({ ...facts, showing: changed }, now);
  });

/** Under a name that this version of what people said makes, so that an address from before never leads to it. */
const show = async (facts: ShowingFacts, now: Date): Promise<RequestShowing> => {
  const { request, showing } = facts;
  if (!showing || !isGiftable(request) || !isShowable(facts)) throw new Refusal('showing.not_possible');
  if (!isAllowed(facts, now) || (await isBuyerOut(request.fanId))) throw new Refusal('showing.not_allowed');
  const object = shownKeyOf(shownNameOf(request.id, showing.v), request.videoType);
  await copyVideo(storedVideoOf(request), object);
  try {
    const shown = await setShown(facts, object, now.toISOString());
    return showingViewOf({ ...facts, showing: shown }, now);
  } catch (error) {
    // Somebody changed their mind, or pressed twice: what is not shown leaves no copy.
    if ((await findShowing(request.id))?.object !== object) await deleteVideo(object);
    throw error;
  }
};

/** The creator shows the video to everybody, from a public copy of its own, or takes it back. */
export const showVideo = ({
  actor,
  input,
  now,
}: Call<typeof ownGifts.showVideo, Actor>): Promise<RequestShowing> =>
  retryOnConflict('service.busy', async () => {
    const facts = await factsFor(actor, input.id);
    const { request, showing } = facts;
    if (request.creatorId !== actor.id) throw new Refusal('request.not_found');
    if (input.show === (showing?.object !== undefined)) return showingViewOf(facts, now);
    if (input.show) return show(facts, now);
    const hidden = showing && (await setHidden(showing));
    return showingViewOf({ ...facts, showing: hidden }, now);
  });
