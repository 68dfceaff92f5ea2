import type { User } from '../functions/accounts/person/user.ts';
import { actorOf } from '../functions/accounts/person/user.ts';
import { Refusal } from '../functions/lib/lambda/errors.ts';
import { POSTER_TYPE } from '../functions/lib/media/poster.ts';
import { transact } from '../functions/lib/table/table.ts';
import { putEntry } from '../functions/money/ledger/entries.table.ts';
import { creditTopUp } from '../functions/money/top-ups/caps.table.ts';
import { creditEntry, newTopUp } from '../functions/money/top-ups/open-top-up.ts';
import { findTopUp, putTopUp } from '../functions/money/top-ups/top-up.table.ts';
import { approveRequest } from '../functions/orders/requests/act/approve-request.ts';
import { completeRequest } from '../functions/orders/requests/act/complete-request.ts';
import { declineRequest } from '../functions/orders/requests/act/decline-request.ts';
import { findRequest } from '../functions/orders/requests/model/requests.table.ts';
import { placeRequest } from '../functions/orders/requests/order/place-request.ts';
import { answerReview } from '../functions/orders/requests/reviews/answer-review.ts';
import { writeReview } from '../functions/orders/requests/reviews/write-review.ts';
import { finishVideo } from '../functions/orders/requests/video/finish-video.ts';
import { signVideoParts } from '../functions/orders/requests/video/sign-video-parts.ts';
import { signVideoPoster } from '../functions/orders/requests/video/sign-video-poster.ts';
import { startVideo } from '../functions/orders/requests/video/start-video.ts';
import { addDays, dayOf, HOUR_MS } from '../shared/calendar/dates.ts';
import type { SlotTime } from '../shared/calendar/slots.ts';
import { EXTRAS, type ExtraId, orderPrice } from '../shared/order/extras.ts';
import { type DemoDispute, playDispute } from './disputes.ts';
import type { DemoBrief, DemoReview } from './orders.ts';
import { mediaFile, posterFile } from './uploads.ts';

const later = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOUR_MS);
const callOf = (user: User) => {
  const identity = { sub: '', authTime: 0 };
  return { actor: actorOf(user), identity, address: 'demo' };
};

export interface DemoOrder {
  /** Makes the order and each step of it once, however often the demonstration is started. */
  readonly key: string;
  readonly fan: User;
  readonly creator: User;
  readonly clip: string;
  readonly ad: { readonly id: string; readonly priceAgorot: number };
  readonly brief: DemoBrief;
  readonly placedAt: Date;
  /** Days from the order to its deadline. */
  readonly days: number;
  readonly extras?: readonly ExtraId[];
  /** Days from its deadline to what is celebrated. */
  readonly eventAfterDays?: number;
  /** The hour of the deadline, where the creator promised one. */
  readonly time?: SlotTime | undefined;
  readonly ends: 'pending' | 'approved' | 'recorded' | 'completed' | 'declined';
  readonly review?: DemoReview | undefined;
  /** Its fan complained of it, which is possible for two days. */
  readonly dispute?: DemoDispute;
}

/** What is ordered beside the video, in turn. */
export const EXTRAS_ADDED: readonly Pick<DemoOrder, 'extras' | 'eventAfterDays'>[] = [
  { extras: ['gift_wrapping'], eventAfterDays: 1 },
  {},
  { eventAfterDays: 0 },
  { extras: ['download_rights', 'social_share'] },
  {},
];

/** Sends a file to where it may lie. Throws what storage says. */
const store = async (url: string | undefined, body: Buffer, type: string): Promise<void> => {
  const headers = { 'content-type': type };
  const sent = await fetch(url ?? '', { method: 'PUT', headers, body: new Uint8Array(body) });
  if (!sent.ok) throw new Error(`A file of an order was refused: ${await sent.text()}`);
};

const deliver = async (order: DemoOrder, id: string, at: Date): Promise<void> => {
  const creator = callOf(order.creator);
  const request = await findRequest(id);
  if (request?.videoAt !== undefined) return;
  const body = mediaFile(order.clip);
  // An upload that began in the past is over: the table would drop it amid the delivery.
  const now = new Date();
  const { uploadId } = await startVideo({
    ...creator,
    input: { id, type: 'mp4', bytes: body.length },
    now,
    key: undefined,
  });
  const { parts } = await signVideoParts({
    ...creator,
    input: { id, uploadId, parts: [1] },
    now,
    key: undefined,
  });
  await store(parts[0]?.url, body, 'video/mp4');
  const picture = mediaFile(posterFile(order.clip));
  const poster = { id, uploadId, bytes: picture.length };
  const { url } = await signVideoPoster({ ...creator, input: poster, now, key: undefined });
  await store(url, picture, POSTER_TYPE);
  await finishVideo({ ...creator, input: { id, uploadId }, now: at, key: undefined });
};

/** What its fan says of an order, and ten hours later its creator to that. */
const playReview = async (
  { rating, comment, answer }: DemoReview,
  { fan, creator }: Readonly<Record<'fan' | 'creator', ReturnType<typeof callOf>>>,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<void> => {
  const once = { key: undefined };
  if ((await findRequest(id))?.reviewedAt === undefined)
    await writeReview({ ...fan, ...once, input: { id, rating, comment }, now: at });
  if (answer) await answerReview({ ...creator, ...once, input: { id, v: 1, answer }, now: later(at, 10) });
};

const playSteps = async (order: DemoOrder, id: string): Promise<void> => {
  const { placedAt, key, extras = [] } = order;
  const [fan, creator] = [callOf(order.fan), callOf(order.creator)];
  if (order.ends === 'pending') return;
  if (order.ends === 'declined') {
    await declineRequest({ ...creator, input: { id }, now: later(placedAt, 5), key: `${key}-decline` });
    return;
  }
  await approveRequest({ ...creator, input: { id }, now: later(placedAt, 3), key: `${key}-approve` });
  if (order.ends === 'approved') return;
  await deliver(order, id, later(placedAt, 20));
  if (order.ends === 'recorded') return;
  // Nothing of the demonstration is on anybody's networks: what was paid for a post goes back.
  const posted = extras.includes('social_share') ? { postUrl: null } : {};
  const { status } = await completeRequest({
    ...creator,
    input: { id, ...posted },
    now: later(placedAt, 21),
    key: `${key}-complete`,
  });
  // On a machine too busy to look at a video it is made anew first, and the next start goes on from there.
  if (status !== 'completed') return;
  if (order.dispute) await playDispute(order.dispute, { fan, creator }, { id, key, at: later(placedAt, 22) });
  if (order.review) await playReview(order.review, { fan, creator }, { id, at: later(placedAt, 30) });
};

/**
 * Money for an order into its fan's wallet, once. However people pay on this stage, the past of the demonstration was
 * paid; and since its days are not played in their order, no cap of a day or of a wallet holds for it.
 */
const pay = async ({ fan, placedAt, key }: DemoOrder, amountAgorot: number): Promise<void> => {
  const asked = {
    userId: fan.id,
    input: { amountAgorot },
    now: later(placedAt, -1),
    method: 'manual' as const,
  };
  const topUp = newTopUp({ ...asked, key: `${key}-top-up` });
  if (await findTopUp(topUp.id)) return;
  await transact([putTopUp(topUp), creditTopUp(topUp), putEntry(creditEntry(topUp, topUp.at, topUp.v))]);
};

/**
 * One order from the top-up that pays it to where it ends, through the product's own use cases. The clock that ends what
 * is overdue runs meanwhile: an order of the past that it came upon between two steps stays as it ended it.
 */
export const playOrder = async (order: DemoOrder): Promise<void> => {
  const { ad, brief, placedAt, key, extras = [], eventAfterDays, time } = order;
  const priceAgorot = orderPrice(ad.priceAgorot, extras, EXTRAS);
  const deadline = addDays(dayOf(placedAt), order.days);
  const fan = callOf(order.fan);
  await pay(order, priceAgorot + 2_000);
  const input = {
    adId: ad.id,
    priceAgorot,
    ...brief,
    deadline,
    extras: [...extras],
    ...(eventAfterDays === undefined ? {} : { eventDate: addDays(deadline, eventAfterDays) }),
    ...(time ? { slot: `${deadline}T${time}` } : {}),
  };
  const { id } = await placeRequest({ ...fan, input, now: placedAt, key: `${key}-place` });
  try {
    await playSteps(order, id);
  } catch (error) {
    const isEnded = error instanceof Refusal && (await findRequest(id))?.closedAt !== undefined;
    if (!isEnded) throw error;
  }
};
