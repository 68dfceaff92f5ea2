/**
 * Codes that the API answers with 409: what was asked does not fit what there is. A code is stable, dotted, and the key of
 * its text in `locales/<language>/errors.json`. These are half of all, and no Lambda has their list in its bundle.
 */
export const CONFLICT_CODES = [
  /** The page is of an older build, and what it sent is not understood any more. */
  'client.outdated',
  'idempotency.key_reused',

  'image.missing',
  'clip.missing',

  'user.changed',
  'request.creator_inactive',
  'user.deleted',
  'user.no_email',
  /** No mail would lead this account to a password: its address was never confirmed, or its log-in is closed. */
  'user.unreachable',
  'user.open_requests',
  'user.open_disputes',
  'user.balance',
  'user.earnings',
  'user.not_admin',
  'account.email_taken',
  'account.changed',
  'account.address_same',
  'account.address_moving',
  /** E-mails to it came back: no code would arrive. */
  'account.address_stopped',
  'account.mails_arrive',
  'account.code_expired',

  /** Newer versions than those that were agreed to are in force: `details.inForce` are those to agree to. */
  'terms.changed',

  'role.changed',
  'role.assigned',

  'creator.changed',
  'favorites.full',
  'featured.changed',
  'featured.hidden',
  'ad.not_available',
  'ad.price_changed',
  'ad.too_many',
  'ad.changed',

  'request.own_ad',
  'request.extra_not_offered',
  'slot.not_available',
  'request.already',
  'request.status_changed',
  'request.no_video',
  /** The brief is another than the caller saw; `details.brief` is its version. */
  'request.brief_changed',
  'request.brief_limit',
  /** The order is not late yet; `details.from` says when a reminder is possible. */
  'request.remind_early',
  /** The order has a social share, and nobody said whether there is a post. */
  'request.post_unsaid',
  'request.delivered',
  'request.not_completed',
  /** It is another than the caller saw. */
  'review.changed',
  /** The 14 days for a change are over. */
  'review.late',
  /** The back office took it off the site. */
  'review.hidden',
  'request.already_wrapped',
  'request.was_refunded',
  'request.changed',
  /** A dispute is open: until it is over nobody else moves the order or its money. */
  'request.disputed',
  /** The time for it is over. */
  'dispute.late',
  /** One an order. */
  'dispute.already',
  'dispute.changed',
  /** Not this act, where the dispute is now. */
  'dispute.not_possible',
  'video.incomplete',
  /** It is not ready to be saved yet: the same call is sent again a little later. */
  'video.preparing',
  'video.too_long_preparing',

  'gift.not_yet',
  'gift.thanked',
  'gift.not_delivered',
  'gift.not_wrapped',
  'gift.taken_down',
  'gift.changed',
  'gift.seen',
  'gift.mail_changed',
  /** One e-mail a gift. */
  'gift.mail_sent',
  /** The buyer's day is full, or the address gets another gift close to that time: which of them, nobody is told. */
  'gift.mail_limit',
  'reaction.missing',
  /** The recipient is under 18, or nobody said that they are not. */
  'reaction.not_possible',
  'reaction.not_seen',
  /** One each a gift. */
  'reaction.sent',
  'showing.not_possible',
  'showing.not_allowed',
  'showing.not_asked',

  'wallet.insufficient_funds',
  'wallet.closed',
  'wallet.frozen',
  'wallet.below_zero',
  'wallet.not_frozen',
  'wallet.debt_changed',
  'wallet.nothing_to_collect',
  'wallet.not_returnable',
  'wallet.sent_back_often',
  'wallet.balance_limit',
  'paypal.environment',
  'paypal.not_approved',
  'paypal.declined',
  'paypal.failed',
  'earnings.insufficient',

  'withdrawal.insufficient',
  'withdrawal.no_saved_details',
  'withdrawal.processed',
  'config.changed',
  'notice.too_many',

  'category.name_taken',
  'category.slug_taken',
  'category.too_many',
  'category.last_active',
  'category.in_use',
  'category.changed',
  'category.busy',

  'chat.unavailable',
  'chat.settings_changed',
  'chat.report_changed',

  'moderation.changed',
  /** It is hidden already, is not hidden, or is gone. */
  'moderation.not_now',
  'moderation.answered',

  /** Nobody can be reached under its address any more. */
  'ticket.unreachable',
  /** It has as many words as one ticket takes. */
  'ticket.full',
  'ticket.changed',
  'ticket.taken',

  'page.slug_taken',
  'page.changed',
  /** Another version is announced and not in force yet. */
  'legal.waits',
  'legal.unchanged',

  'mail.changed',
  /** It comes whatever anybody chooses. */
  'mail.owed',
] as const;

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
