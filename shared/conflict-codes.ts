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
