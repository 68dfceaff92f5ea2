import type {
  FanRequestView,
  ReceivedRow,
  RequestRow,
  RequestView,
} from '../../../../shared/contracts/parts/request-views.ts';
import type { Settings } from '../../../../shared/limits.ts';
import { undoneAgorot } from '../../../../shared/money/undone-extras.ts';
import { revealInstant } from '../../../../shared/order/gifts.ts';
import { nudgesFrom } from '../../../../shared/order/nudge.ts';
import { isBack, isOpen, isSettled } from '../../../../shared/order/request-status.ts';
import { videoUseOf } from '../../../../shared/order/video-use.ts';
import { shortId } from '../../../../shared/short-id.ts';
import type { RequestMailValues } from '../../../messages/mail/mail.ts';
import type { ListedRequest } from './listed-request.table.ts';
import { arrivesByOf, briefOf, netUndoneOf, type Request, wasDelivered, wholeNetOf } from './request.ts';
import { endsAt } from './wait.ts';

/** The settings that a fact may follow from, also of an order that is older than they are. */
type Terms = Pick<Settings, 'deadlineGraceHours'>;

/** A function for each fact, by its name. */
type Facts<From, To> = { readonly [Name in keyof To]: (from: From, terms: Terms) => To[Name] };
type MailFacts = Omit<
  RequestMailValues,
  'endsAt' | 'movedAgorot' | 'returnableAgorot' | 'path' | 'posterUrl'
>;
type Named = Omit<ListedRequest, 'movedBy' | 'wholeNetAgorot' | 'hasVideo'>;

/** In lists, where one request is read, and in e-mails about it. */
const EVERYWHERE = {
  shortId: ({ id }: Named) => shortId(id),
  title: ({ title }: Named) => title,
  occasion: ({ kind }: Named) => kind,
  recipient: ({ recipient }: Named) => recipient,
  priceAgorot: ({ priceAgorot }: Named) => priceAgorot,
  deadlineAt: ({ deadlineAt }: Named) => deadlineAt,
  fanName: ({ fanName }: Named) => fanName,
  creatorName: ({ creatorName }: Named) => creatorName,
};

const ON_SCREENS = {
  ...EVERYWHERE,
  id: ({ id }: Named) => id,
  status: ({ status }: Named) => status,
  fanId: ({ fanId }: Named) => fanId,
  fanAvatar: ({ fanAvatar = '' }: Named) => fanAvatar,
  creatorId: ({ creatorId }: Named) => creatorId,
  at: ({ at }: Named) => at,
};

/** Decline reason of a row, by who declined it. */
const REASONS = { fan: 'fan', creator: 'creator', admin: 'admin', clock: 'expired' } as const;

/**
 * The facts of a request, once: by row of a list, by the view of one request, by e-mail. A fact that a contract or an
 * e-mail has and its list has not does not compile.
 */
const REQUEST_FACTS = {
  row: {
    ...ON_SCREENS,
    declineReason: ({ status, movedBy }) => (isBack(status) ? REASONS[movedBy ?? 'creator'] : null),
    netAgorot: ({ wholeNetAgorot }) => wholeNetAgorot ?? null,
    hasVideo: ({ hasVideo }) => hasVideo,
  } satisfies Facts<ListedRequest, RequestRow>,
  received: {
    arrivesBy: arrivesByOf,
  } satisfies Facts<Request, Omit<ReceivedRow, keyof RequestRow>>,
  fan: {
    ...ON_SCREENS,
    titleEn: ({ titleEn }) => titleEn ?? '',
    creatorNameEn: ({ creatorNameEn }) => creatorNameEn ?? '',
    adId: ({ adId }) => adId,
    minor: ({ minor }) => minor ?? null,
    instructions: ({ instructions }) => instructions,
    arrivesBy: arrivesByOf,
    endsAt: (request, { deadlineGraceHours }) =>
      isOpen(request.status) ? endsAt(request, deadlineGraceHours).toISOString() : null,
    declineReason: ({ declineReason }) => declineReason ?? null,
    declineCause: ({ declineCause }) => declineCause ?? null,
    declineWords: ({ declineWords }) => declineWords ?? null,
    refundReason: ({ refundReason }) => refundReason ?? null,
    refundedAgorot: ({ backAgorot }) => backAgorot,
    extras: ({ extras = [] }) => [...extras],
    extraPrices: ({ extraPrices = {} }) => ({ ...extraPrices }),
    brief: briefOf,
    briefAt: ({ briefAt }) => briefAt ?? null,
    nudgeFrom: (request) =>
      nudgesFrom({ arrivesBy: arrivesByOf(request), deadlineAt: request.deadlineAt }).toISOString(),
    nudgedAt: ({ nudgedAt }) => nudgedAt ?? null,
    postUrl: ({ postUrl }) => postUrl ?? null,
    publishDays: ({ publishDays }) => publishDays ?? null,
    undone: ({ undone = [] }) => [...undone],
    eventDate: ({ eventDate }) => eventDate ?? null,
    slot: ({ slot }) => slot ?? null,
    revealAt: ({ reveal }) => (reveal ? revealInstant(reveal).toISOString() : null),
    // The video of an open request is only its creator's; that there is one, all may know.
    hasVideo: ({ videoAt }) => videoAt !== undefined,
    preparingSince: ({ preparing }) => preparing?.since ?? null,
    delivered: wasDelivered,
    reviewed: ({ reviewedAt }) => reviewedAt !== undefined,
    creatorAvatar: ({ creatorAvatar }) => creatorAvatar,
    approvedAt: ({ approvedAt }) => approvedAt ?? null,
    videoAt: ({ videoAt }) => videoAt ?? null,
    closedAt: ({ closedAt }) => closedAt ?? null,
    v: ({ v }) => v,
  } satisfies Facts<Request, FanRequestView>,
  /** What a creator and admins read beside what the fan reads. */
  share: {
    netAgorot: wholeNetOf,
    netUndoneAgorot: netUndoneOf,
    completesWhenReady: ({ completeWhenReady }) => completeWhenReady !== undefined,
    videoProblem: ({ videoProblem }) => videoProblem?.code ?? null,
    takenBackAgorot: (request) => (isSettled(request.status) ? wholeNetOf(request) - request.netAgorot : 0),
  } satisfies Facts<Request, Omit<RequestView, keyof FanRequestView>>,
  mail: {
    ...EVERYWHERE,
    titleEn: ({ titleEn }) => titleEn,
    creatorNameEn: ({ creatorNameEn }) => creatorNameEn,
    orderId: ({ id }) => id,
    minor: ({ minor }) => minor,
    instructions: ({ instructions }) => instructions,
    arrivesBy: arrivesByOf,
    deliveryHours: ({ deliveryHours }) => deliveryHours || undefined,
    extras: ({ extras }) => (extras?.length ? extras : undefined),
    extraPrices: ({ extras, extraPrices }) => (extras?.length ? extraPrices : undefined),
    postUrl: ({ postUrl }) => postUrl,
    // As it is when its time begins: later it is for the screens to say.
    use: (request) => videoUseOf(request, new Date(request.closedAt ?? request.at)),
    undoneAgorot: (request) => (request.undone ? undoneAgorot(request) || undefined : undefined),
    eventDate: ({ eventDate }) => eventDate || undefined,
    reveal: ({ reveal }) => reveal,
    declineReason: ({ declineReason }) => declineReason,
    declineCause: ({ declineCause }) => declineCause,
    declineWords: ({ declineWords }) => declineWords,
    refundReason: ({ refundReason }) => refundReason,
  } satisfies {
    readonly [Name in keyof Required<MailFacts>]: (from: Request) => MailFacts[Name] | undefined;
  },
};

/** Reads each fact; what a request has not is left out. */
const read = <From, To, With extends readonly unknown[]>(
  facts: Readonly<Record<string, (from: From, ...more: With) => unknown>>,
  from: From,
  ...more: With
): To =>
  Object.fromEntries(
    Object.entries(facts)
      .map(([name, fact]) => [name, fact(from, ...more)])
      .filter(([, value]) => value !== undefined),
  ) as To;

/** A row as lists show it. */
export const rowOf = (listed: ListedRequest): RequestRow =>
  read<ListedRequest, RequestRow, []>(REQUEST_FACTS.row, listed);

/** A row as its creator's lists show it: with what was promised, which no index carries. */
export const receivedRowOf = (row: RequestRow, request: Request): ReceivedRow => ({
  ...row,
  ...read<Request, Omit<ReceivedRow, keyof RequestRow>, []>(REQUEST_FACTS.received, request),
});

/** What its fan reads: nothing of what the creator gets of the price. */
export const fanViewOf = (request: Request, terms: Terms): FanRequestView =>
  read<Request, FanRequestView, [Terms]>(REQUEST_FACTS.fan, request, terms);

/** What its creator and admins read. */
export const viewOf = (request: Request, terms: Terms): RequestView =>
  read<Request, RequestView, [Terms]>({ ...REQUEST_FACTS.fan, ...REQUEST_FACTS.share }, request, terms);

/** What every e-mail about a request says of it. */
export const mailFactsOf = (request: Request): MailFacts =>
  read<Request, MailFacts, []>(REQUEST_FACTS.mail, request);
