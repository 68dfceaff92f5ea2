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
  'auth.required': 401,
  'auth.signed_out': 401,
  'auth.inactive': 403,
  'auth.no_record': 403,
  'auth.forbidden': 403,
  'auth.super_admin_only': 403,
  'auth.recent_required': 403,
  'auth.origin': 403,
  'idempotency.key_reused': 409,
  'service.busy': 503,
  'service.internal': 500,
  'rate.limited': 429,

  'image.type': 400,
  'image.too_large': 400,
  'image.missing': 409,
  'clip.type': 400,
  'clip.too_large': 400,
  'clip.missing': 409,

  'user.not_found': 404,
  'account.name': 400,
  'account.role': 400,
  'account.birth_date': 400,
  'account.bio': 400,
  'account.email_taken': 409,
  'account.age': 400,
  'account.terms': 400,
  'account.category': 400,
  'account.changed': 409,
  'account.creation_failed': 500,

  'creator.not_found': 404,
  'creator.changed': 409,
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
  'request.deadline_invalid': 400,
  'request.deadline_too_early': 400,
  'request.event_date_invalid': 400,
  'slot.not_available': 409,
  'request.already': 409,
  'request.status_changed': 409,
  'request.no_video': 409,
  'request.delivered': 409,
  'request.not_completed': 409,
  'request.already_reviewed': 409,
  'request.changed': 409,
  'request.refund_too_large': 400,
  'video.missing': 404,
  'video.type': 400,
  'video.too_large': 400,
  'video.incomplete': 409,
  'video.not_a_video': 400,

  'wallet.insufficient_funds': 409,
  'wallet.closed': 409,
  'wallet.frozen': 409,
  'wallet.own': 403,
  'wallet.below_zero': 409,
  'wallet.not_frozen': 409,
  'wallet.debt_changed': 409,
  'wallet.nothing_to_collect': 409,
  'wallet.top_up_disabled': 403,
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

  'page.not_found': 404,
  'notification.not_found': 404,

  'mail.not_found': 404,
  'mail.changed': 409,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** The one shape of every error answer. `message` is English, for developers; people read the text of `code`. */
export interface ErrorBody {
  readonly code: ErrorCode;
  readonly message: string;
  readonly requestId?: string;
  readonly details?: unknown;
}
