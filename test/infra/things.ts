import type { AuditAction } from '../../shared/audit-acts.ts';
import type { Contracts } from '../../shared/contracts/index.ts';
import type { LiveTopic } from '../../shared/contracts/live-topics.ts';
import type { Notification } from '../../shared/contracts/messages/notifications.ts';
import type { PersonalThing } from '../../shared/contracts/parts/personal.ts';
import type { MailKind } from '../../shared/mails.ts';
import type { Permission } from '../../shared/permissions.ts';

/** Everything that a thing of the product comes with. An empty list says that it has none. */
interface Thing {
  /** Its endpoints. */
  readonly groups: readonly (keyof Contracts)[];
  readonly live: readonly LiveTopic[];
  readonly audit: readonly AuditAction[];
  readonly bell: readonly Notification['event'][];
  readonly mails: readonly MailKind[];
  readonly personal: readonly PersonalThing[];
  /** What admins need for it. */
  readonly permissions: readonly Permission[];
  /** Counters by which calls are limited (`lib/table/rate-limit.table.ts`). */
  readonly limits: readonly string[];
  /** Lists that a clock goes through (`lib/table/due.ts`). */
  readonly due: readonly string[];
  /** The file that makes it for the demonstration, or why none does. */
  readonly demonstration: `demo/${string}.ts` | `none: ${string}`;
  readonly readme: `functions/${string}/README.md`;
}

const NOTHING = {
  live: [],
  audit: [],
  bell: [],
  mails: [],
  personal: [],
  permissions: [],
  limits: [],
  due: [],
} as const satisfies Partial<Thing>;

/**
 * The things of the product, each with all that it comes with. `things.test.ts` compares them with what there is: a kind that
 * belongs to no thing, or to two, is named, and so is one that a thing names and that is gone.
 */
export const THINGS: Readonly<Record<string, Thing>> = {
  account: {
    groups: ['registration', 'accounts', 'own'],
    live: ['account', 'own', 'favorites'],
    audit: ['user.address_changed', 'user.totp_set_up', 'user.totp_given_up'],
    bell: ['mail.stopped'],
    mails: [
      ...(['address-code', 'address-changed', 'deletion-asked', 'deletion-stopped'] as const),
      ...(['account-deleted', 'copy-ready', 'mail-again'] as const),
      ...(['sign-up', 'confirm-again', 'reset', 'invitation'] as const),
    ],
    personal: ['account'],
    permissions: [],
    limits: ['address', 'copy', 'mail-again', 'reset', 'reset-by'],
    due: ['DUE#ADDRESS', 'DUE#COPY', 'DUE#DELETION'],
    demonstration: 'demo/identities.ts',
    readme: 'functions/people/own/README.md',
  },
  person: {
    groups: ['accountsAdmin', 'peopleAdmin', 'rightsAdmin'],
    live: ['people'],
    audit: [
      ...(['admin_login_denied', 'admin_access_denied', 'user.role_set', 'user.banned'] as const),
      ...(['user.activated', 'user.deleted', 'user.invited', 'user.noted', 'user.reset_sent'] as const),
      ...(['user.mailed', 'user.totp_reset'] as const),
    ],
    bell: [],
    mails: ['admin-message', 'account-banned'],
    personal: ['letter', 'note', 'act'],
    permissions: ['manage_users', 'view_users', 'manage_payments'],
    limits: ['admin-reset', 'admin-mail', 'invite'],
    due: ['DUE#CLOSING', 'DUE#FORGET'],
    demonstration: 'demo/identities.ts',
    readme: 'functions/people/people/README.md',
  },
  role: {
    ...NOTHING,
    groups: ['rolesAdmin'],
    audit: ['update_role', 'delete_role', 'assign_role', 'grant_super_admin', 'revoke_super_admin'],
    permissions: ['manage_users'],
    demonstration: 'none: the demonstration has one admin, who may do everything',
    readme: 'functions/people/roles/README.md',
  },
  creator: {
    groups: ['catalog', 'catalogCreator', 'catalogAdmin', 'adsAdmin'],
    live: ['catalog'],
    audit: [
      ...(['creator.approved', 'creator.refused', 'creator.changes_asked', 'creator.hidden'] as const),
      ...(['update_featured_creators', 'update_ad', 'delete_ad'] as const),
    ],
    bell: ['creator.approved', 'creator.refused', 'creator.changes_asked', 'ad.changed', 'ad.removed'],
    mails: ['creator-approved', 'creator-refused', 'creator-changes-asked', 'ad-changed', 'ad-removed'],
    personal: ['creator-page', 'ad'],
    permissions: ['manage_content'],
    limits: [],
    due: [],
    demonstration: 'demo/creators.ts',
    readme: 'functions/market/catalog/README.md',
  },
  category: {
    ...NOTHING,
    groups: ['categoriesAdmin'],
    audit: ['create_category', 'update_category', 'order_categories', 'move_category', 'delete_category'],
    permissions: ['manage_content'],
    demonstration: 'none: the stage begins with the categories that everybody has',
    readme: 'functions/market/categories/README.md',
  },
  request: {
    groups: ['requests', 'requestsAdmin', 'requestVideos', 'requestVideosAdmin', 'drafts'],
    live: ['request'],
    audit: ['request.status_set', 'request.refunded'],
    bell: [
      ...(['request.placed', 'request.approved', 'request.declined', 'request.closed'] as const),
      ...(['request.completed', 'request.cancelled', 'request.expired', 'request.reopened'] as const),
      ...(['request.refunded', 'request.due_soon', 'request.video_waits', 'request.nudged'] as const),
      ...(['request.brief_changed', 'request.reviewed', 'request.video_failed'] as const),
      ...(['review.changed', 'review.answered'] as const),
    ],
    mails: [
      ...(['order-received', 'creator-new-request', 'request-approved', 'request-declined'] as const),
      ...(['request-completed', 'request-refunded', 'request-wrapped', 'request-reopened'] as const),
      ...(['creator-request-approved', 'creator-request-completed', 'creator-request-closed'] as const),
      ...(['creator-request-reopened', 'creator-request-refunded', 'creator-request-due'] as const),
      ...(['creator-request-nudged', 'creator-brief-changed', 'creator-video-waits'] as const),
      ...(['creator-request-reviewed', 'creator-video-failed'] as const),
    ],
    personal: ['order', 'delivery', 'review', 'review-answer'],
    permissions: ['manage_content', 'manage_payments'],
    limits: ['draft'],
    due: ['DUE#REQ', 'DUE#LATE'],
    demonstration: 'demo/orders.ts',
    readme: 'functions/orders/requests/README.md',
  },
  dispute: {
    groups: ['disputes', 'disputesAdmin'],
    live: [],
    audit: ['dispute.decided', 'dispute.video_watched'],
    bell: [
      ...(['dispute.opened', 'dispute.part_offered', 'dispute.again_offered'] as const),
      ...(['dispute.contested', 'dispute.making', 'dispute.video', 'dispute.at_desk'] as const),
      ...(['dispute.escalated', 'dispute.full', 'dispute.part', 'dispute.again'] as const),
      ...(['dispute.rejected', 'dispute.withdrawn', 'dispute.status_set'] as const),
    ],
    mails: [
      ...(['dispute-answered', 'dispute-ended', 'creator-dispute-opened'] as const),
      ...(['creator-dispute-making', 'creator-dispute-ended'] as const),
    ],
    personal: ['dispute'],
    permissions: ['manage_payments'],
    limits: [],
    due: ['DUE#DSP'],
    demonstration: 'demo/disputes.ts',
    readme: 'functions/orders/requests/README.md',
  },
  gift: {
    groups: ['gifts', 'ownGifts'],
    live: ['gift'],
    audit: [],
    bell: [
      ...(['gift.seen', 'gift.thanked', 'gift.reacted', 'gift.taken_down'] as const),
      ...(['gift.may_show', 'gift.shown', 'gift.hidden', 'gift.mail_returned'] as const),
    ],
    mails: ['gift', 'gift-closed'],
    personal: ['gift'],
    permissions: [],
    limits: ['gift', 'gift-giving', 'gift-upload'],
    due: ['DUE#GIFT'],
    demonstration: 'none: whoever tries it gives one',
    readme: 'functions/orders/gifts/README.md',
  },
  wallet: {
    groups: ['wallet', 'walletAdmin', 'paypalAdmin', 'paypalEvents'],
    live: ['wallet'],
    audit: [
      ...(['wallet.adjusted', 'wallet.debt_collected', 'wallet.debt_written_off'] as const),
      'paypal.settings_changed',
    ],
    bell: [
      ...(['top_up.completed', 'top_up.reversed', 'wallet.adjusted', 'wallet.frozen'] as const),
      ...([
        'wallet.released',
        'sending.above_cap',
        'sending.done',
        'sending.failed',
        'sending.taken',
      ] as const),
    ],
    mails: [
      ...(['wallet-adjusted', 'wallet-released', 'wallet-frozen', 'top-up-reversed'] as const),
      ...(['top-up-received', 'sending-done', 'sending-failed', 'sending-taken'] as const),
    ],
    personal: [],
    permissions: ['manage_payments'],
    limits: ['paypal-event', 'send-back', 'top-up'],
    due: ['DUE#CAP', 'DUE#SND', 'DUE#TOP'],
    demonstration: 'demo/orders.ts',
    readme: 'functions/money/wallet/README.md',
  },
  withdrawal: {
    groups: ['payouts', 'payoutsAdmin'],
    live: ['withdrawal', 'earnings'],
    audit: ['withdrawal.approved', 'withdrawal.rejected', 'withdrawal.details_read'],
    bell: ['withdrawal.completed', 'withdrawal.rejected'],
    mails: ['withdrawal-completed', 'withdrawal-rejected'],
    personal: ['payout-details', 'withdrawal'],
    permissions: ['manage_payments'],
    limits: [],
    due: [],
    demonstration: 'demo/withdrawals.ts',
    readme: 'functions/money/payouts/README.md',
  },
  message: {
    groups: ['chat', 'chatAdmin'],
    live: ['message', 'conversation', 'report'],
    audit: ['chat_report.read', 'chat_report.resolved', 'chat_report.dismissed'],
    bell: ['message.received'],
    mails: ['messages-wait'],
    personal: ['message', 'ready-answer', 'report'],
    permissions: ['manage_content'],
    limits: ['chat', 'chat-block', 'chat-pair', 'chat-report'],
    due: [],
    demonstration: 'none: whoever tries it writes one',
    readme: 'functions/orders/chat/README.md',
  },
  'reported thing': {
    groups: ['moderation', 'moderationAdmin'],
    live: [],
    audit: [
      ...(['moderation.dismissed', 'moderation.hidden', 'moderation.restored'] as const),
      ...(['moderation.warned', 'moderation.watched'] as const),
    ],
    bell: [
      ...(['moderation.hidden', 'moderation.restored', 'moderation.warned', 'moderation.kept'] as const),
      ...(['report.acted', 'report.dismissed'] as const),
    ],
    mails: ['moderation-hidden', 'moderation-restored', 'moderation-warned', 'moderation-kept'],
    personal: ['moderation'],
    permissions: ['manage_content'],
    limits: ['report', 'open-report', 'open-reports'],
    due: [],
    demonstration: 'demo/reports.ts',
    readme: 'functions/people/moderation/README.md',
  },
  notification: {
    ...NOTHING,
    groups: ['notifications'],
    live: ['notification'],
    demonstration: 'demo/orders.ts',
    readme: 'functions/messages/notifications/README.md',
  },
  'e-mail': {
    ...NOTHING,
    groups: ['mailAdmin', 'mailTemplatesAdmin'],
    live: ['mail'],
    audit: ['mail.sent_again', 'mail.given_up', 'mail.test_sent', 'update_mail_switches'],
    permissions: ['manage_settings'],
    limits: ['mail-test'],
    demonstration: 'demo/orders.ts',
    readme: 'functions/messages/mail/README.md',
  },
  page: {
    ...NOTHING,
    groups: ['content', 'contentAdmin', 'legalAdmin'],
    live: ['content'],
    audit: [
      ...(['create_page', 'update_page', 'publish_page', 'unpublish_page'] as const),
      ...(['restore_page', 'delete_page'] as const),
      ...(['save_legal_draft', 'publish_legal', 'correct_legal'] as const),
    ],
    bell: ['legal.terms', 'legal.privacy'],
    mails: ['terms-change', 'privacy-change'],
    permissions: ['manage_content'],
    demonstration: 'demo/pages.ts',
    readme: 'functions/site/content/README.md',
  },
  notice: {
    ...NOTHING,
    groups: ['notices', 'noticesAdmin'],
    audit: ['save_notice', 'remove_notice'],
    permissions: ['manage_settings'],
    demonstration: 'none: whoever tries it writes one',
    readme: 'functions/site/notices/README.md',
  },
  inquiry: {
    ...NOTHING,
    groups: ['support', 'supportAdmin'],
    live: ['ticket'],
    audit: [
      'update_ticket_status',
      'update_ticket_priority',
      'ticket.assigned',
      'ticket.noted',
      'ticket.answered',
    ],
    mails: ['contact-received', 'contact-answered'],
    personal: ['inquiry'],
    permissions: ['view_tickets', 'respond_tickets', 'manage_support'],
    limits: ['contact', 'contact-by', 'inquiry', 'inquiry-by'],
    demonstration: 'demo/tickets.ts',
    readme: 'functions/site/support/README.md',
  },
  settings: {
    ...NOTHING,
    groups: ['platformConfig', 'platformConfigAdmin'],
    live: ['config'],
    audit: [
      ...(['update_platform_fee', 'update_min_request_price', 'update_max_request_price'] as const),
      ...(['update_default_delivery_time', 'update_max_delivery_time', 'update_allowed_file_types'] as const),
      ...(['update_max_file_size', 'update_max_video_length', 'update_auto_approve_creators'] as const),
      ...(['update_require_email_verification', 'update_min_withdraw_amount', 'update_max_top_up'] as const),
      ...([
        'update_max_top_up_day',
        'update_max_balance',
        'update_max_all_balances',
        'update_unused_sendings',
        'update_deadline_grace',
      ] as const),
      ...(['update_extra_download_rights', 'update_extra_download_rights_price'] as const),
      'update_extra_download_rights_days' as const,
      ...(['update_extra_gift_wrapping', 'update_extra_gift_wrapping_price'] as const),
      ...(['update_extra_social_share', 'update_extra_social_share_price'] as const),
      ...(['update_extra_min_price', 'update_extra_max_price', 'update_enable_disputes'] as const),
      ...(['update_dispute_window', 'update_silent_refunds', 'update_clearing'] as const),
      'update_site_config' as const,
    ],
    permissions: ['manage_settings', 'manage_payments'],
    demonstration: 'none: the stage begins with settings',
    readme: 'functions/site/platform-config/README.md',
  },
  figures: {
    ...NOTHING,
    groups: ['analytics', 'analyticsAdmin', 'overviewAdmin', 'auditAdmin'],
    live: ['overview', 'counts', 'health'],
    permissions: ['view_analytics'],
    limits: ['view', 'missing'],
    demonstration: 'demo/orders.ts',
    readme: 'functions/desk/overview/README.md',
  },
};
