import type { Actor } from '../../shared/contracts/accounts.ts';
import type { ownGifts, RequestShowing } from '../../shared/contracts/own-gifts.ts';
import { Refusal } from '../lib/errors.ts';
import type { Call } from '../lib/http.ts';
import { retryOnConflict } from '../lib/optimistic-lock.ts';
import { isPartyOf } from '../requests/request.ts';
import { findRequest } from '../requests/requests.table.ts';
import { videoKeyOf } from '../requests/video.ts';
import { copyVideo, deleteCopy, shownKeyOf } from './copy.ts';
import { isGiftable } from './gift.ts';
import { findGift, findLink, isBuyerOut, isGone } from './gifts.table.ts';
import { shownNameOf } from './hashes.ts';
import { isAllowed, isShowable, type ShowingFacts, showingViewOf } from './showing.ts';
import { findShowing, setAllowed, setHidden, setShown } from './showings.table.ts';

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
  await copyVideo(videoKeyOf(request), object, request.videoType);
  try {
    const shown = await setShown(facts, object, now.toISOString());
    return showingViewOf({ ...facts, showing: shown }, now);
  } catch (error) {
    // Somebody changed their mind, or pressed twice: what is not shown leaves no copy.
    if ((await findShowing(request.id))?.object !== object) await deleteCopy(object);
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
