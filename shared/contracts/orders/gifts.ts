import * as z from 'zod/mini';
import { lazy } from '../../lazy.ts';
import { CLIP_TYPES, GIFT } from '../../limits.ts';
import { oneClickPath, secretOf } from '../../order/gifts.ts';
import { VIDEO_REFUSALS } from '../../order/video-refusals.ts';
import { LANGUAGES } from '../../texts/language.ts';
import { endpoints } from '../parts/endpoint.ts';
import { cleaned, fileUpload, instant, nothing, text, uploadKey } from '../parts/fields.ts';
import { personal } from '../parts/personal.ts';

/** 128 bits as 26 letters; whatever else is asked for is no gift either, and says no more than that. */
const secret = lazy(() => cleaned(secretOf));
/** A link, by the secret in it. */
export const held = lazy(() => z.strictObject({ secret: secret() }));

/** A reaction that was sent. */
export const sentReaction = () =>
  z.object({
    at: instant(),
    /** It is kept until then. */
    until: instant(),
    /** That time has passed: nobody can watch it any more. */
    over: z.boolean(),
    /** The creator may watch it, too. */
    forCreator: z.boolean(),
  });

/** What the holder of a link sees. Before it opens: for whom it is, and when. */
export const giftView = () =>
  z.object({
    recipient: z.string(),
    /** Who gives it. */
    from: z.string(),
    /** When it opens; null: it always was open. */
    revealAt: z.nullable(instant()),
    /** The server's clock, by which it opens. */
    now: instant(),
    /** Null before it opens: neither note nor creator nor any address of the video goes out. */
    opened: z.nullable(
      z.object({
        /** Empty for a link that is for watching only. */
        note: z.string(),
        /** Empty once the creator deleted their account. */
        creatorName: z.string(),
        /** The same in English; empty where nobody had written it. */
        creatorNameEn: z.string(),
        watchUrl: z.string(),
        /** Null for a link that is for watching only. */
        downloadUrl: z.nullable(z.string()),
        fileName: z.string(),
      }),
    ),
    /** This link was passed on: it shows the video and does nothing else. */
    viewOnly: z.boolean(),
    thanked: z.boolean(),
    /** What the recipient says about showing the video to everybody; null as long as the buyer does not allow it. */
    showing: z.nullable(z.enum(['asked', 'yes', 'no'])),
    /** Null where none can be recorded: on a link that was passed on, or of a recipient who may be under 18. */
    reaction: z.nullable(z.object({ sent: z.nullable(sentReaction()) })),
    /** The page that may be passed on, for watching only; null for such a link itself. */
    passOnPath: z.nullable(z.string()),
    /** The number by which our team finds the gift. */
    reference: z.string(),
  });
export type GiftView = z.output<ReturnType<typeof giftView>>;

/** Why there can be no reaction now. */
const OF_REACTIONS = [
  'gift.not_found',
  'gift.over',
  'gift.not_yet',
  'gift.view_only',
  'reaction.not_possible',
  'reaction.not_seen',
  'reaction.sent',
  'rate.limited',
] as const;

/**
 * A gift as whoever holds its link sees it, without an account. A link that is unknown is 404; one that was revoked,
 * taken down, has expired or belongs to somebody who is banned is 410 and does not say which.
 */
export const gifts = endpoints({
  /** Writes nothing of the gift, so a preview of the link opens nothing. The file is named in the page's `language`. */
  open: {
    method: 'GET',
    path: '/api/gifts/{secret}',
    access: 'public',
    input: () => z.strictObject({ secret: secret(), language: z.optional(z.enum(LANGUAGES)) }),
    output: giftView,
    errors: ['gift.not_found', 'gift.over', 'rate.limited'],
  },
  /** The ribbon was pulled; the first time counts. */
  see: {
    method: 'POST',
    path: '/api/gifts/{secret}/seen',
    access: 'public',
    input: held,
    output: nothing,
    errors: ['gift.not_found', 'gift.over', 'gift.not_yet', 'rate.limited'],
  },
  /** A text to the buyer, once a gift. */
  thank: {
    method: 'POST',
    path: '/api/gifts/{secret}/thanks',
    access: 'public',
    input: () => z.strictObject({ secret: secret(), text: personal('gift', text(GIFT.thanks)) }),
    output: nothing,
    errors: ['gift.not_found', 'gift.over', 'gift.not_yet', 'gift.view_only', 'gift.thanked', 'rate.limited'],
  },
  /** Whether everybody may see the video. A no holds, and ends the showing at once. */
  allowShowing: {
    method: 'POST',
    path: '/api/gifts/{secret}/showing',
    access: 'public',
    input: () => z.strictObject({ secret: secret(), allow: z.boolean() }),
    output: nothing,
    errors: [
      'gift.not_found',
      'gift.over',
      'gift.not_yet',
      'gift.view_only',
      'showing.not_asked',
      'rate.limited',
    ],
  },
  /** Permits the upload of a reaction, once the gift was seen. */
  reactionUpload: {
    method: 'POST',
    path: '/api/gifts/{secret}/reaction/upload',
    access: 'public',
    input: () =>
      z.strictObject({ secret: secret(), type: z.enum(CLIP_TYPES), bytes: z.int().check(z.positive()) }),
    output: fileUpload,
    errors: [...OF_REACTIONS, 'reaction.too_large'],
  },
  /** A reaction for the buyer, once a gift, of which the recipient was told who sees it. */
  sendReaction: {
    method: 'POST',
    path: '/api/gifts/{secret}/reaction',
    access: 'public',
    input: () =>
      z.strictObject({
        secret: secret(),
        key: uploadKey(),
        forCreator: z.boolean(),
        agreed: z.literal(true),
      }),
    output: nothing,
    errors: [...OF_REACTIONS, 'reaction.type', 'reaction.too_large', 'reaction.missing', ...VIDEO_REFUSALS],
  },
  /** Whether the creator may watch it, too. */
  allowReaction: {
    method: 'PUT',
    path: '/api/gifts/{secret}/reaction',
    access: 'public',
    input: () => z.strictObject({ secret: secret(), forCreator: z.boolean() }),
    output: nothing,
    errors: [
      'gift.not_found',
      'gift.over',
      'gift.not_yet',
      'gift.view_only',
      'reaction.not_found',
      'rate.limited',
    ],
  },
  /** Takes a reaction back: it is deleted, and another one may be sent. */
  withdrawReaction: {
    method: 'POST',
    path: '/api/gifts/{secret}/reaction/withdraw',
    access: 'public',
    input: held,
    output: nothing,
    errors: ['gift.not_found', 'gift.over', 'gift.not_yet', 'gift.view_only', 'rate.limited'],
  },
  /** Ends the gift for good: its copy of the video is deleted, and the order has no other link any more. */
  takeDown: {
    method: 'POST',
    path: '/api/gifts/{secret}/take-down',
    access: 'public',
    input: held,
    output: nothing,
    errors: ['gift.not_found', 'gift.over', 'gift.not_yet', 'gift.view_only', 'rate.limited'],
  },
  /** No gift is sent to this address by e-mail any more, whoever gives it. Mail programs call it in one click (RFC 8058). */
  stopMails: {
    method: 'POST',
    path: oneClickPath('{token}'),
    access: 'public',
    input: () => z.strictObject({ token: secret() }),
    output: nothing,
    bodyUnread: true,
    errors: ['gift.mail_unknown', 'rate.limited'],
  },
});
