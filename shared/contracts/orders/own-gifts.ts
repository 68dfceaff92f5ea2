import * as z from 'zod/mini';
import { lazy } from '../../lazy.ts';
import { GIFT } from '../../limits.ts';
import { isRevealTime } from '../../order/gifts.ts';
import { LANGUAGES } from '../../texts/language.ts';
import { endpoints } from '../parts/endpoint.ts';
import { email, id, instant, text, version } from '../parts/fields.ts';
import { personal } from '../parts/personal.ts';
import { held, sentReaction } from './gifts.ts';

/** `2026-12-01T19:00` on Israel's clock. */
const fullHour = lazy(() => z.string().check(z.refine(isRevealTime)));

/**
 * A gift's e-mail to its recipient, as the buyer sees it. Whether it was read, or its reader wants no gifts, nobody is told;
 * that its address takes no e-mail the buyer is, who may give another one.
 */
export const ownGiftMail = () =>
  z.object({
    /** `handed`: it was handed over to be sent, and cannot be changed any more. `returned`: its address took it not. */
    status: z.enum(['waits', 'handed', 'returned']),
    /** Null once it was handed over: the address is kept no longer. */
    email: z.nullable(z.string()),
    language: z.enum(LANGUAGES),
    /** When it goes, or was handed over. */
    at: instant(),
    v: z.number(),
  });
export type OwnGiftMail = z.output<ReturnType<typeof ownGiftMail>>;

/** A gift as its buyer sees it. */
export const ownGift = () =>
  z.object({
    /** `closed`: its creator is banned; it opens again with them. */
    status: z.enum(['live', 'closed', 'revoked', 'taken_down', 'over']),
    /** The link's page; null when there is none any more. */
    path: z.nullable(z.string()),
    note: z.string(),
    revealAt: z.nullable(instant()),
    /** The link works until then. */
    endsAt: instant(),
    seenAt: z.nullable(instant()),
    thankedAt: z.nullable(instant()),
    thanks: z.string(),
    /** What the recipient recorded; null to the creator, too, unless the recipient allows it. */
    reaction: z.nullable(sentReaction()),
    /** There was one, and its recipient took it back: told to the buyer alone. */
    reactionTakenBack: z.boolean(),
    endedAt: z.nullable(instant()),
    /** To its recipient; null while nobody asked for one, and for the creator. */
    mail: z.nullable(ownGiftMail()),
    v: z.number(),
  });
export type OwnGift = z.output<ReturnType<typeof ownGift>>;

/** Whether a delivered video is shown to everybody, and what is missing for it. */
export const requestShowing = () =>
  z.object({
    /** It is delivered, of somebody 18 or older, nobody had it taken down, and its creator is here. */
    possible: z.boolean(),
    /** Its creator deleted the account: there is no page to show it on. */
    creatorGone: z.boolean(),
    /** Its buyer allows it. */
    allowed: z.boolean(),
    /** `asked`: they took the gift and have not said yes. */
    recipient: z.enum(['not_needed', 'asked', 'yes', 'no']),
    /** Everybody allows it who has to: its creator may show it. */
    mayShow: z.boolean(),
    shownAt: z.nullable(instant()),
  });
export type RequestShowing = z.output<ReturnType<typeof requestShowing>>;

const ofRequest = lazy(() => z.strictObject({ id: id('req') }));
const asRead = lazy(() => z.strictObject({ id: id('req'), v: version() }));

/** The buyer's side of a gift, and for the creator what has become of it. Somebody else's request is not found. */
export const ownGifts = endpoints({
  /** For buyer and creator, who sees neither link nor words. `gift` is null while the buyer has not shared the video. */
  get: {
    method: 'GET',
    path: '/api/requests/{id}/gift',
    access: 'signed-in',
    input: ofRequest,
    output: () => z.object({ gift: z.nullable(ownGift()) }),
    errors: ['request.not_found'],
  },
  /** Makes the link; the one that there is while it lives. */
  share: {
    method: 'POST',
    path: '/api/requests/{id}/gift',
    access: 'signed-in',
    input: ofRequest,
    output: ownGift,
    errors: ['request.not_found', 'video.missing', 'gift.not_delivered', 'gift.taken_down'],
  },
  /** Note and time of opening, of a gift that comes wrapped. */
  change: {
    method: 'PUT',
    path: '/api/requests/{id}/gift',
    access: 'signed-in',
    input: () =>
      z.strictObject({
        id: id('req'),
        v: version(),
        note: personal('gift', text(GIFT.note, 0)),
        /** Null: it is open. An e-mail that waits for the gift's hour goes with it. */
        reveal: z.nullable(fullHour()),
      }),
    output: ownGift,
    errors: [
      'request.not_found',
      'gift.not_found',
      'gift.over',
      'gift.not_wrapped',
      'gift.seen',
      'gift.reveal_invalid',
      'gift.changed',
      'gift.mail_limit',
    ],
  },
  /** Has the link sent to its recipient by e-mail, or changes that while it waits. */
  mail: {
    method: 'PUT',
    path: '/api/requests/{id}/gift/mail',
    access: 'signed-in',
    input: () =>
      z.strictObject({
        id: id('req'),
        /** The e-mail's version as it was read; 0: there is none. */
        v: version(),
        email: personal('gift', email()),
        language: z.enum(LANGUAGES),
        /** The buyer says that the recipient expects it. */
        expected: z.literal(true),
        /** When it goes; null: now, or when the gift opens. */
        send: z.nullable(fullHour()),
      }),
    output: ownGift,
    errors: [
      'request.not_found',
      'gift.not_found',
      'gift.over',
      'gift.mail_sent',
      'gift.mail_changed',
      'gift.mail_limit',
      'gift.mail_time',
    ],
  },
  /** Takes the e-mail back while it waits. */
  withdrawMail: {
    method: 'POST',
    path: '/api/requests/{id}/gift/mail/withdraw',
    access: 'signed-in',
    input: asRead,
    output: ownGift,
    errors: ['request.not_found', 'gift.not_found', 'gift.mail_sent', 'gift.mail_changed'],
  },
  /** Another link in place of this one, which ends with its copy of the video. */
  renew: {
    method: 'POST',
    path: '/api/requests/{id}/gift/renew',
    access: 'signed-in',
    input: asRead,
    output: ownGift,
    errors: [
      'request.not_found',
      'video.missing',
      'gift.not_found',
      'gift.not_delivered',
      'gift.taken_down',
      'gift.changed',
    ],
  },
  /** Ends the link and deletes its copy of the video. */
  revoke: {
    method: 'POST',
    path: '/api/requests/{id}/gift/revoke',
    access: 'signed-in',
    input: asRead,
    output: ownGift,
    errors: ['request.not_found', 'gift.not_found', 'gift.over', 'gift.changed'],
  },
  /** An address of the recipient's reaction, for the buyer, and for the creator where the recipient allows it. */
  watchReaction: {
    method: 'GET',
    path: '/api/requests/{id}/gift/reaction',
    access: 'signed-in',
    input: ofRequest,
    output: () => z.object({ watchUrl: z.string() }),
    errors: ['request.not_found', 'reaction.not_found'],
  },
  /** For buyer and creator. */
  showing: {
    method: 'GET',
    path: '/api/requests/{id}/showing',
    access: 'signed-in',
    input: ofRequest,
    output: requestShowing,
    errors: ['request.not_found'],
  },
  /** The buyer allows the creator to show the video, or takes that back: then its public copy is deleted. */
  allowShowing: {
    method: 'PUT',
    path: '/api/requests/{id}/showing/consent',
    access: 'signed-in',
    input: () => z.strictObject({ id: id('req'), allow: z.boolean() }),
    output: requestShowing,
    errors: ['request.not_found', 'showing.not_possible'],
  },
  /** The creator shows the video on their page, or no longer. */
  showVideo: {
    method: 'PUT',
    path: '/api/requests/{id}/showing',
    access: 'creator',
    input: () => z.strictObject({ id: id('req'), show: z.boolean() }),
    output: requestShowing,
    errors: ['request.not_found', 'video.missing', 'showing.not_possible', 'showing.not_allowed'],
  },
  /** Whether the caller is the buyer of a gift: who looks at their own link has not been given it. */
  isOwn: {
    method: 'GET',
    path: '/api/gifts/{secret}/own',
    access: 'signed-in',
    input: held,
    output: () => z.object({ own: z.boolean() }),
  },
});
