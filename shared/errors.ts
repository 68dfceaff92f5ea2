/**
 * Every code the API answers, with its HTTP status. A code is stable, dotted, and the key of its text in
 * `locales/<language>/errors.json`.
 */
export const ERROR_STATUS = {
  'call.invalid_json': 400,
  'call.invalid': 400,
  'call.too_large': 413,
  'call.not_found': 404,
  'call.idempotency_key_missing': 400,
  /** The page is of an older build, and what it sent is not understood any more. */
  'client.outdated': 409,
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
  'idempotency.key_reused': 409,
  'service.busy': 503,
  'service.internal': 500,
  'rate.limited': 429,

  'image.type': 400,
  'image.too_large': 400,
  'image.too_many_pixels': 400,
  'image.missing': 409,
  'clip.type': 400,
  'clip.too_large': 400,
  'clip.missing': 409,

  'user.not_found': 404,
  'user.changed': 409,
  'user.own': 403,
  'user.super_admin': 403,
  'user.above': 403,
  'request.creator_inactive': 409,
  'user.deleted': 409,
  'user.no_email': 409,
  /** No mail would lead this account to a password: its address was never confirmed, or its log-in is closed. */
  'user.unreachable': 409,
  'user.open_requests': 409,
  'user.open_disputes': 409,
  'user.balance': 409,
  'user.earnings': 409,
  'user.not_admin': 409,
  'account.name': 400,
  /** No e-mail can be sent to the address. */
  'account.email': 400,
  'account.role': 400,
  'account.birth_date': 400,
  'account.bio': 400,
  'account.email_taken': 409,
  'account.age': 400,
  'account.terms': 400,
  /** Newer versions than those that were agreed to are in force. */
  'account.terms_changed': 400,
  /** The same where somebody orders, or agrees: `details.inForce` are the versions to agree to. */
  'terms.changed': 409,
  'account.category': 400,
  'account.changed': 409,
  'account.creation_failed': 500,
  'account.address_same': 409,
  'account.address_moving': 409,
  'account.deletion_admin': 403,
  'account.copy_missing': 404,
  'account.code_wrong': 400,
  'account.code_expired': 409,

  'role.not_found': 404,
  'role.above': 403,
  'audit.not_found': 404,
  'role.changed': 409,
  'role.assigned': 409,

  'creator.not_found': 404,
  'creator.changed': 409,
  /** A price of an extra that the site's settings do not allow. */
  'creator.extra_price': 400,
  'favorites.full': 409,
  'featured.changed': 409,
  'featured.hidden': 409,
  'ad.not_found': 404,
  'ad.not_available': 409,
  'ad.price_changed': 409,
  'ad.price_out_of_range': 400,
  'ad.delivery_out_of_range': 400,
  'ad.too_many': 409,
  'ad.changed': 409,

  'draft.not_found': 404,

  'request.not_found': 404,
  'request.own_ad': 409,
  'request.own': 403,
  'request.extra_not_offered': 409,
  'request.deadline_invalid': 400,
  'request.deadline_too_early': 400,
  'request.deadline_closed': 400,
  'request.event_date_invalid': 400,
  'slot.not_available': 409,
  'request.already': 409,
  'request.status_changed': 409,
  'request.no_video': 409,
  /** The brief is another than the caller saw; `details.brief` is its version. */
  'request.brief_changed': 409,
  'request.brief_limit': 409,
  /** The order is not late yet; `details.from` says when a reminder is possible. */
  'request.remind_early': 409,
  /** The order has a social share, and nobody said whether there is a post. */
  'request.post_unsaid': 409,
  'request.delivered': 409,
  'request.not_completed': 409,
  'review.not_found': 404,
  /** It is another than the caller saw. */
  'review.changed': 409,
  /** The 14 days for a change are over. */
  'review.late': 409,
  /** The back office took it off the site. */
  'review.hidden': 409,
  'request.already_wrapped': 409,
  'request.was_refunded': 409,
  'request.changed': 409,
  'request.refund_too_large': 400,
  /** A dispute is open: until it is over nobody else moves the order or its money. */
  'request.disputed': 409,
  'dispute.not_found': 404,
  'dispute.disabled': 403,
  /** The time for it is over. */
  'dispute.late': 409,
  /** One an order. */
  'dispute.already': 409,
  'dispute.changed': 409,
  /** Not this act, where the dispute is now. */
  'dispute.not_possible': 409,
  /** An offer without its amount or day. */
  'dispute.incomplete': 400,
  'video.missing': 404,
  'video.type': 400,
  'video.too_large': 400,
  'video.incomplete': 409,
  'video.not_a_video': 400,
  'video.no_picture': 400,
  'video.too_short': 400,
  'video.too_long': 400,
  'video.cut_off': 400,
  'video.too_many_pixels': 400,
  'video.format': 400,
  /** It is not ready to be saved yet: the same call is sent again a little later. */
  'video.preparing': 409,
  'video.too_long_preparing': 409,

  'gift.not_found': 404,
  'gift.over': 410,
  'gift.not_yet': 409,
  'gift.view_only': 403,
  'gift.thanked': 409,
  'gift.not_delivered': 409,
  'gift.not_wrapped': 409,
  'gift.taken_down': 409,
  'gift.changed': 409,
  'gift.seen': 409,
  'gift.reveal_invalid': 400,
  'gift.mail_changed': 409,
  /** One e-mail a gift. */
  'gift.mail_sent': 409,
  /** The buyer's day is full, or the address gets another gift close to that time: which of them, nobody is told. */
  'gift.mail_limit': 409,
  'gift.mail_time': 400,
  'gift.mail_unknown': 404,
  'reaction.type': 400,
  'reaction.too_large': 400,
  'reaction.missing': 409,
  /** The recipient is under 18, or nobody said that they are not. */
  'reaction.not_possible': 409,
  'reaction.not_seen': 409,
  /** One each a gift. */
  'reaction.sent': 409,
  'reaction.not_found': 404,
  'showing.not_possible': 409,
  'showing.not_allowed': 409,
  'showing.not_asked': 409,

  'wallet.insufficient_funds': 409,
  'wallet.closed': 409,
  'wallet.frozen': 409,
  'wallet.own': 403,
  'wallet.below_zero': 409,
  'wallet.not_frozen': 409,
  'wallet.debt_changed': 409,
  'wallet.nothing_to_collect': 409,
  'wallet.not_returnable': 409,
  'wallet.top_up_disabled': 403,
  /** The site does not say who runs it: nobody is to pay somebody unnamed. */
  'wallet.till_shut': 503,
  'wallet.top_up_limit': 400,
  'wallet.top_up_not_found': 404,
  'paypal.not_configured': 503,
  'paypal.environment': 409,
  'paypal.settings_incomplete': 400,
  'paypal.unavailable': 503,
  'paypal.authentication': 502,
  'paypal.invalid_answer': 502,
  'paypal.not_approved': 409,
  'paypal.declined': 409,
  'paypal.failed': 409,
  'paypal.event_forged': 400,
  'earnings.insufficient': 409,

  'withdrawal.not_found': 404,
  'withdrawal.below_minimum': 400,
  'withdrawal.insufficient': 409,
  'withdrawal.paypal_email_missing': 400,
  'withdrawal.bank_details_missing': 400,
  'withdrawal.no_saved_details': 409,
  'withdrawal.processed': 409,
  'withdrawal.own': 403,
  'config.invalid_amount': 400,
  'config.price_range': 400,
  'config.delivery_range': 400,
  'config.changed': 409,

  'category.not_found': 404,
  'category.name_missing': 400,
  'category.icon_missing': 400,
  'category.name_taken': 409,
  'category.slug_taken': 409,
  'category.too_many': 409,
  'category.last_active': 409,
  'category.in_use': 409,
  'category.move_to': 400,
  'category.changed': 409,
  'category.busy': 409,

  'chat.not_found': 404,
  'chat.unavailable': 409,
  'chat.orders_only': 403,
  'chat.settings_changed': 409,
  'chat.report_not_found': 404,
  'chat.report_own': 403,
  'chat.report_changed': 409,

  'moderation.not_found': 404,
  /** Four eyes: others decide about what is one's own. */
  'moderation.own': 403,
  'moderation.changed': 409,
  /** It is hidden already, is not hidden, or is gone. */
  'moderation.not_now': 409,
  'moderation.answered': 409,

  'ticket.not_found': 404,
  /** Nobody can be reached under its address any more. */
  'ticket.unreachable': 409,
  /** It has as many words as one ticket takes. */
  'ticket.full': 409,
  'inquiry.over': 410,
  'ticket.changed': 409,
  'ticket.taken': 409,

  'page.not_found': 404,
  'page.version_not_found': 404,
  'page.slug_invalid': 400,
  'page.slug_taken': 409,
  'page.title_missing': 400,
  'page.content_missing': 400,
  'page.too_long': 400,
  'page.changed': 409,
  /** A text names a value that there is not. */
  'legal.value_unknown': 400,
  /** A new version would be in force before people are told in time. */
  'legal.day': 400,
  /** Another version is announced and not in force yet. */
  'legal.waits': 409,
  'legal.unchanged': 409,
  'notification.not_found': 404,

  'mail.not_found': 404,
  'mail.changed': 409,
  /** It comes whatever anybody chooses. */
  'mail.owed': 409,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** The one shape of every error answer. `message` is English, for developers; people read the text of `code`. */
export interface ErrorBody {
  readonly code: ErrorCode;
  readonly message: string;
  readonly requestId?: string;
  readonly details?: unknown;
}
