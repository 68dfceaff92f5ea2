/**
 * Everything the audit has entries of, and which sides of it an entry tells: of a `change` what was before and what is
 * since, of a `creation` what is, of a `removal` what was; a `save` is a creation or a change. An `event` changes nothing
 * that has two sides: a message, a look at something hidden, a refusal, or a balance that is added to while others move it.
 */
export const AUDIT_ACTS = {
  admin_login_denied: 'event',
  admin_access_denied: 'event',
  update_role: 'save',
  delete_role: 'removal',
  assign_role: 'change',
  grant_super_admin: 'change',
  revoke_super_admin: 'change',
  'user.role_set': 'change',
  'user.banned': 'change',
  'user.activated': 'change',
  'user.deleted': 'removal',
  'user.invited': 'creation',
  'user.noted': 'event',
  'user.reset_sent': 'event',
  'user.mailed': 'event',
  'creator.approved': 'change',
  'creator.refused': 'change',
  'creator.changes_asked': 'change',
  'creator.hidden': 'change',
  update_ad: 'change',
  delete_ad: 'removal',
  create_category: 'creation',
  update_category: 'change',
  order_categories: 'change',
  move_category: 'change',
  delete_category: 'removal',
  'request.status_set': 'change',
  'request.refunded': 'change',
  'wallet.adjusted': 'event',
  'wallet.debt_collected': 'change',
  'wallet.debt_written_off': 'change',
  'withdrawal.approved': 'change',
  'withdrawal.rejected': 'change',
  'withdrawal.details_read': 'event',
  'mail.sent_again': 'change',
  'paypal.settings_changed': 'change',
  update_platform_fee: 'change',
  update_min_request_price: 'change',
  update_max_request_price: 'change',
  update_default_delivery_time: 'change',
  update_max_delivery_time: 'change',
  update_allowed_file_types: 'change',
  update_max_file_size: 'change',
  update_auto_approve_creators: 'change',
  update_require_email_verification: 'change',
  update_min_withdraw_amount: 'change',
  update_max_top_up: 'change',
  update_max_top_up_day: 'change',
  update_max_balance: 'change',
  update_deadline_grace: 'change',
  update_enable_disputes: 'change',
  update_dispute_window: 'change',
} as const satisfies Record<string, 'change' | 'creation' | 'removal' | 'save' | 'event'>;

export type AuditAction = keyof typeof AUDIT_ACTS;

/** What kinds of things acts are on. */
export const AUDIT_ENTITIES = [
  'user',
  'role',
  'creator',
  'ad',
  'category',
  'request',
  'wallet',
  'withdrawal',
  'mail',
  'paypal',
  'platform_config',
] as const;

export type AuditEntity = (typeof AUDIT_ENTITIES)[number];
