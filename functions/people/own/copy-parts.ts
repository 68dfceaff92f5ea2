import type { CopyList } from '../../../shared/contracts/parts/personal.ts';
import type { FanRequestView } from '../../../shared/contracts/parts/request-views.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { findUser } from '../../accounts/person/accounts.table.ts';
import { findSignIns } from '../../accounts/person/sign-ins.table.ts';
import { listedRole, profileOf, type User } from '../../accounts/person/user.ts';
import { env } from '../../lib/lambda/env.ts';
import { everyRow } from '../../lib/table/lists.ts';
import { listOwnAds } from '../../market/catalog/ads/list-own-ads.ts';
import { getOwnProfile } from '../../market/catalog/profiles/get-own-profile.ts';
import { listFavoriteIds } from '../../market/favorites/list-favorites.ts';
import { listNotifications } from '../../messages/notifications/list-notifications.ts';
import { listEarnings } from '../../money/payouts/list-earnings.ts';
import { listWithdrawals } from '../../money/payouts/list-withdrawals.ts';
import { getPayoutDetails } from '../../money/payouts/saved-details.ts';
import { listTransactions } from '../../money/top-ups/list-transactions.ts';
import { findWallet } from '../../money/wallet/wallet.table.ts';
import { listInbox } from '../../orders/chat/list-inbox.ts';
import { readConversation } from '../../orders/chat/read-conversation.ts';
import { readSettings } from '../../orders/chat/settings.ts';
import type { GiftMail } from '../../orders/gifts/mails/gift-mail.ts';
import { findGiftMail } from '../../orders/gifts/mails/gift-mails.table.ts';
import { findGiftOf } from '../../orders/gifts/model/gifts.table.ts';
import { findShowing } from '../../orders/gifts/model/showings.table.ts';
import { listBriefs } from '../../orders/requests/act/change-brief.ts';
import { getDispute } from '../../orders/requests/dispute/read-dispute.ts';
import {
  getRequest,
  listMyRequests,
  listReceivedRequests,
} from '../../orders/requests/read/read-requests.ts';
import { listReceivedReviews, readReview } from '../../orders/requests/reviews/read-reviews.ts';
import { saidPage } from '../../site/support/said.table.ts';
import { ownTickets } from '../../site/support/support.table.ts';
import { caseIdIn, casesOf, reportsBy } from '../moderation/cases.table.ts';

/** One thing of a person, as their own screens show it. */
export type Row = Readonly<Record<string, unknown>>;

interface Reader {
  readonly actor: Actor;
  readonly now: Date;
}

/** Reads a list of the copy. */
type Rows = (reader: Reader) => AsyncIterable<Row>;

const READ_AT_ONCE = 100;

interface Pages<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}

/** Everything of a list that screens read page by page. */
async function* everyItem<Item>(
  read: (page: { cursor: string | undefined; limit: number }) => Promise<Pages<Item>>,
): AsyncGenerator<Item> {
  let cursor: string | null | undefined;
  do {
    const page = await read({ cursor: cursor ?? undefined, limit: READ_AT_ONCE });
    yield* page.items;
    cursor = page.next;
  } while (cursor);
}

/**
 * The use cases behind the screens are called as the person would call them, so the copy holds what they may see and
 * nothing of others. Only `actor`, `input` and `now` of a call are read by them.
 */
const called = <C>({ actor, now }: Reader, input: object): C => ({ actor, now, input }) as unknown as C;
type CallOf<F extends (call: never) => unknown> = Parameters<F>[0];

/** Where the owner, signed in, watches and saves a video: an address of storage would be dead within the hour. */
const videoAt = (
  side: 'fan' | 'creator',
  { id, hasVideo }: { id: string; hasVideo: boolean },
): string | null => (hasVideo ? `${env('SITE_ORIGIN')}/dashboard/${side}/requests/${id}` : null);

async function* account({ actor: { id } }: Reader): AsyncGenerator<Row> {
  const [user, signIns, wallet] = await Promise.all([
    findUser(id, { consistent: true }),
    findSignIns(id),
    findWallet(id),
  ]);
  const { role, status, at, agreed } = user as User;
  yield {
    ...profileOf(user as User),
    role: listedRole(role),
    status,
    at,
    agreed: agreed ?? null,
    signIns: signIns.count ?? 0,
    lastSignInAt: signIns.lastSignInAt ?? null,
    balanceAgorot: wallet?.balanceAgorot ?? 0,
  };
}

async function* orders(reader: Reader): AsyncGenerator<Row> {
  const mine = everyItem((page) => listMyRequests(called<CallOf<typeof listMyRequests>>(reader, page)));
  for await (const order of mine) yield { ...order, video: videoAt('fan', order) };
}

/** The e-mail of a gift; its address as long as we have it. */
const mailColumns = (mail: GiftMail | null): Row => ({
  mailTo: mail?.email ?? null,
  mailLanguage: mail?.language ?? null,
  mailDeclaredAt: mail?.declaredAt ?? null,
  mailAt: mail?.dueAt ?? null,
  mailStatus: mail?.status ?? null,
});

/** What a fan had asked for before the brief that holds. */
async function* earlierBriefs(reader: Reader): AsyncGenerator<Row> {
  const mine = everyItem((page) => listMyRequests(called<CallOf<typeof listMyRequests>>(reader, page)));
  for await (const { id, brief } of mine) {
    if (brief === 1) continue;
    const { items } = await listBriefs(called<CallOf<typeof listBriefs>>(reader, { id }));
    for (const earlier of items) yield { requestId: id, ...earlier };
  }
}

/**
 * What a fan wrote for the recipients of their gifts, what came back, and which videos they allow to be shown. The link
 * itself is on the order's page.
 */
async function* gifts(reader: Reader): AsyncGenerator<Row> {
  const mine = everyItem((page) => listMyRequests(called<CallOf<typeof listMyRequests>>(reader, page)));
  for await (const { id } of mine) {
    const [gift, showing] = await Promise.all([findGiftOf(id), findShowing(id)]);
    if (!gift && !showing) continue;
    const { at, status, recipient, note, revealAt, seenAt, thankedAt, thanks, reaction } = gift ?? {};
    const { allowedAt: showingAllowedAt, shownAt } = showing ?? {};
    yield {
      requestId: id,
      at,
      status,
      recipient,
      note,
      revealAt,
      seenAt,
      thankedAt,
      thanks,
      reactedAt: reaction?.at,
      reactionKeptUntil: reaction?.until,
      reaction: reaction && `${env('SITE_ORIGIN')}/dashboard/fan/requests/${id}`,
      ...mailColumns(await findGiftMail(id)),
      showingAllowedAt,
      shownAt,
    };
  }
}

/** What a fan said of the videos they got, and what was answered. */
async function* reviews(reader: Reader): AsyncGenerator<Row> {
  const mine = everyItem((page) => listMyRequests(called<CallOf<typeof listMyRequests>>(reader, page)));
  for await (const { id, reviewed } of mine) {
    if (!reviewed) continue;
    const { review } = await readReview(called<CallOf<typeof readReview>>(reader, { id }));
    if (review) yield review;
  }
}

/** What was complained of in orders of either side, as both read it. */
async function* disputes(reader: Reader): AsyncGenerator<Row> {
  const mine = everyItem((page) => listMyRequests(called<CallOf<typeof listMyRequests>>(reader, page)));
  for await (const order of mine) yield* disputeOf(reader, order);
  if (!reader.actor.isCreator) return;
  for await (const request of ordersReceived(reader)) yield* disputeOf(reader, request);
}

async function* disputeOf(
  reader: Reader,
  { id, delivered }: Pick<FanRequestView, 'id' | 'delivered'>,
): AsyncGenerator<Row> {
  // Only a delivered order can be complained of.
  const { dispute } = delivered
    ? await getDispute(called<CallOf<typeof getDispute>>(reader, { id }))
    : { dispute: null };
  if (dispute) yield dispute;
}

/** What somebody reported, and what was decided about things of theirs, with what they answered. */
async function* moderation({ actor: { id } }: Reader): AsyncGenerator<Row> {
  for await (const { pk, at, reason, words } of reportsBy(id))
    yield { did: 'reported', about: caseIdIn({ pk }), at, reason, words };
  for await (const { pk, title, decision, answer } of casesOf(id)) {
    if (!decision) continue;
    const { act, at, reason } = decision;
    yield {
      did: 'published',
      about: caseIdIn({ pk }),
      title,
      at,
      decided: act,
      reason,
      answer: answer?.text,
    };
  }
}

/** What a person asked us, and what was said of it since; a row for all that was said. */
async function* inquiries({ actor: { id: userId } }: Reader): AsyncGenerator<Row> {
  const limit = READ_AT_ONCE;
  const asked = everyRow((after) => ownTickets(userId, { after, limit }));
  for await (const { id, title: subject, description, status, requestId, at, name, email } of asked) {
    const of = { id, subject, status, requestId, name, email };
    yield { ...of, at, by: 'asker', text: description };
    for await (const said of everyRow((after) => saidPage(id, { after, limit, backwards: false })))
      yield { ...of, at: said.at, by: said.by, text: said.text };
  }
}

async function* favorites(reader: Reader): AsyncGenerator<Row> {
  const { ids } = await listFavoriteIds(called<CallOf<typeof listFavoriteIds>>(reader, {}));
  for (const creatorId of ids) yield { creatorId, page: `${env('SITE_ORIGIN')}/creator/${creatorId}` };
}

async function* ordersReceived(reader: Reader) {
  const rows = everyItem((page) =>
    listReceivedRequests(called<CallOf<typeof listReceivedRequests>>(reader, { order: 'newest', ...page })),
  );
  for await (const { id } of rows) yield await getRequest(called<CallOf<typeof getRequest>>(reader, { id }));
}

async function* received(reader: Reader): AsyncGenerator<Row> {
  for await (const request of ordersReceived(reader))
    yield { ...request, video: videoAt('creator', request) };
}

/** What fans said of a creator's videos, and what was answered. */
const reviewsReceived = (reader: Reader): AsyncIterable<Row> =>
  everyItem((page) => listReceivedReviews(called<CallOf<typeof listReceivedReviews>>(reader, page)));

async function* withdrawals(reader: Reader): AsyncGenerator<Row> {
  for (const status of ['pending', 'completed', 'rejected'] as const)
    yield* everyItem((page) =>
      listWithdrawals(called<CallOf<typeof listWithdrawals>>(reader, { status, ...page })),
    );
}

async function* messages(reader: Reader): AsyncGenerator<Row> {
  const inbox = everyItem((page) => listInbox(called<CallOf<typeof listInbox>>(reader, page)));
  for await (const { creatorId, fanId, other } of inbox) {
    let before: number | undefined;
    for (;;) {
      const input = { creatorId, fanId, before, limit: READ_AT_ONCE };
      const page = await readConversation(called<CallOf<typeof readConversation>>(reader, input));
      for (const message of page.items) yield { with: other.name, creatorId, fanId, ...message };
      before = page.items[0]?.n;
      if (!page.more || before === undefined) break;
    }
  }
}

async function* creatorPage(reader: Reader): AsyncGenerator<Row> {
  const { profile } = await getOwnProfile(called<CallOf<typeof getOwnProfile>>(reader, {}));
  const { saved } = await getPayoutDetails(called<CallOf<typeof getPayoutDetails>>(reader, {}));
  const chat = await readSettings(called<CallOf<typeof readSettings>>(reader, {}));
  yield { ...profile, payoutDetails: saved, messages: chat };
}

async function* videosForSale(reader: Reader): AsyncGenerator<Row> {
  yield* (await listOwnAds(called<CallOf<typeof listOwnAds>>(reader, {}))).items;
}

const OF_EVERYBODY = {
  account,
  orders,
  'earlier-briefs': earlierBriefs,
  disputes,
  gifts,
  reviews,
  moderation,
  inquiries,
  favorites,
  wallet: (reader) =>
    everyItem((page) => listTransactions(called<CallOf<typeof listTransactions>>(reader, page))),
  messages,
  notifications: (reader) =>
    everyItem((page) => listNotifications(called<CallOf<typeof listNotifications>>(reader, page))),
} as const satisfies Readonly<Partial<Record<CopyList, Rows>>>;

const OF_CREATORS: Readonly<Record<Exclude<CopyList, keyof typeof OF_EVERYBODY>, Rows>> = {
  'creator-page': creatorPage,
  'videos-for-sale': videosForSale,
  'received-orders': received,
  'received-reviews': reviewsReceived,
  earnings: (reader) => everyItem((page) => listEarnings(called<CallOf<typeof listEarnings>>(reader, page))),
  withdrawals,
};

/** The lists of somebody's copy by their names, each a file of its own. */
export const listsOf = ({ isCreator }: Pick<Actor, 'isCreator'>): readonly (readonly [string, Rows])[] =>
  Object.entries({ ...OF_EVERYBODY, ...(isCreator ? OF_CREATORS : {}) });
