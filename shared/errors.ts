import { CONFLICT_CODES } from './conflict-codes.ts';

/** The other codes, each with its status. */
const OTHER_STATUS = {
  'call.invalid_json': 400,
  'call.invalid': 400,
  'call.too_large': 413,
  'call.not_found': 404,
  'call.idempotency_key_missing': 400,
  'auth.required': 401,
  'auth.signed_out': 401,
  'auth.inactive': 403,
  'auth.no_record': 403,
  /** Who invited somebody to the back office may not give that role any more. */
  'auth.invitation_over': 403,
  'auth.forbidden': 403,
  'auth.super_admin_only': 403,
  'auth.recent_required': 403,
  'auth.totp_required': 403,
  'auth.origin': 403,
  'service.busy': 503,
  'service.internal': 500,
  'rate.limited': 429,

  'image.type': 400,
  'image.too_large': 400,
  'image.too_many_pixels': 400,
  'clip.type': 400,
  'clip.too_large': 400,

  'user.not_found': 404,
  'user.own': 403,
  'user.super_admin': 403,
  'user.above': 403,
  'account.name': 400,
  /** No e-mail can be sent to the address. */
  'account.email': 400,
  'account.role': 400,
  'account.birth_date': 400,
  'account.bio': 400,
  'account.age': 400,
  'account.terms': 400,
  /** Newer versions than those that were agreed to are in force. */
  'account.terms_changed': 400,
  'account.category': 400,
  'account.creation_failed': 500,
  'account.deletion_admin': 403,
  'account.copy_missing': 404,
  'account.code_wrong': 400,

  'role.not_found': 404,
  'role.above': 403,
  'audit.not_found': 404,

  'creator.not_found': 404,
  /** A price of an extra that the site's settings do not allow. */
  'creator.extra_price': 400,
  'ad.not_found': 404,
  'ad.price_out_of_range': 400,
  'ad.delivery_out_of_range': 400,

  'draft.not_found': 404,

  'request.not_found': 404,
  'request.own': 403,
  'request.deadline_invalid': 400,
  'request.deadline_too_early': 400,
  'request.deadline_closed': 400,
  'request.event_date_invalid': 400,
  'review.not_found': 404,
  'request.refund_too_large': 400,
  'dispute.not_found': 404,
  'dispute.disabled': 403,
  /** An offer without its amount or day. */
  'dispute.incomplete': 400,
  'video.missing': 404,
  'video.type': 400,
  'video.too_large': 400,
  'video.not_a_video': 400,
  'video.no_picture': 400,
  'video.too_short': 400,
  'video.too_long': 400,
  'video.cut_off': 400,
  'video.too_many_pixels': 400,
  'video.format': 400,

  'gift.not_found': 404,
  'gift.over': 410,
  'gift.view_only': 403,
  'gift.reveal_invalid': 400,
  'gift.mail_time': 400,
  'gift.mail_unknown': 404,
  'reaction.type': 400,
  'reaction.too_large': 400,
  'reaction.not_found': 404,

  'wallet.own': 403,
  'wallet.top_up_disabled': 403,
  /** The site does not say who runs it: nobody is to pay somebody unnamed. */
  'wallet.till_shut': 503,
  'wallet.top_up_limit': 400,
  /** All wallets together hold as much as they may. */
  'wallet.all_full': 503,
  'wallet.top_up_not_found': 404,
  'wallet.confirmation_not_found': 404,
  'paypal.not_configured': 503,
  'paypal.settings_incomplete': 400,
  'paypal.unavailable': 503,
  'paypal.authentication': 502,
  'paypal.invalid_answer': 502,
  'paypal.event_forged': 400,

  'withdrawal.not_found': 404,
  'withdrawal.below_minimum': 400,
  'withdrawal.paypal_email_missing': 400,
  'withdrawal.bank_details_missing': 400,
  'withdrawal.own': 403,
  'config.invalid_amount': 400,
  'config.price_range': 400,
  'config.delivery_range': 400,
  'config.cap_range': 400,
  /** The stage has no licence for wallets that hold more. */
  'config.unlicensed': 403,
  /** It is over, ends before it begins, or would last too long. */
  'notice.times': 400,
  'notice.not_found': 404,

  'category.not_found': 404,
  'category.name_missing': 400,
  'category.icon_missing': 400,
  'category.move_to': 400,

  'chat.not_found': 404,
  'chat.orders_only': 403,
  'chat.report_not_found': 404,
  'chat.report_own': 403,

  'moderation.not_found': 404,
  /** Four eyes: others decide about what is one's own. */
  'moderation.own': 403,

  'ticket.not_found': 404,
  'inquiry.over': 410,

  'page.not_found': 404,
  'page.version_not_found': 404,
  'page.slug_invalid': 400,
  'page.title_missing': 400,
  'page.content_missing': 400,
  'page.too_long': 400,
  /** A text names a value that there is not. */
  'legal.value_unknown': 400,
  /** A new version would be in force before people are told in time. */
  'legal.day': 400,
  'notification.not_found': 404,

  'mail.not_found': 404,
} as const;

export type ErrorCode = (typeof CONFLICT_CODES)[number] | keyof typeof OTHER_STATUS;

/** The HTTP status that a code is answered with. */
export const statusOf = (code: ErrorCode): number =>
  code in OTHER_STATUS ? OTHER_STATUS[code as keyof typeof OTHER_STATUS] : 409;

/** Every code the API answers. */
export const errorCodes = (): ErrorCode[] => [...CONFLICT_CODES, ...Object.keys(OTHER_STATUS)] as ErrorCode[];

/** The one shape of every error answer. `message` is English, for developers; people read the text of `code`. */
export interface ErrorBody {
  readonly code: ErrorCode;
  readonly message: string;
  readonly requestId?: string;
  readonly details?: unknown;
}
