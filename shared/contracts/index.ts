import { analyticsAdmin } from './desk/analytics-admin.ts';
import { overviewAdmin } from './desk/overview-admin.ts';
import { adsAdmin } from './market/ads-admin.ts';
import { analytics } from './market/analytics.ts';
import { catalog } from './market/catalog.ts';
import { catalogAdmin } from './market/catalog-admin.ts';
import { catalogCreator } from './market/catalog-creator.ts';
import { categoriesAdmin } from './market/categories-admin.ts';
import { mailAdmin } from './messages/mail-admin.ts';
import { mailTemplatesAdmin } from './messages/mail-templates-admin.ts';
import { notifications } from './messages/notifications.ts';
import { payouts, payoutsAdmin } from './money/payouts.ts';
import { paypalAdmin } from './money/paypal-admin.ts';
import { paypalEvents, wallet } from './money/wallet.ts';
import { walletAdmin } from './money/wallet-admin.ts';
import { chat } from './orders/chat.ts';
import { chatAdmin } from './orders/chat-admin.ts';
import { disputes } from './orders/disputes.ts';
import { disputesAdmin } from './orders/disputes-admin.ts';
import { drafts } from './orders/drafts.ts';
import { gifts } from './orders/gifts.ts';
import { ownGifts } from './orders/own-gifts.ts';
import { requestVideos, requestVideosAdmin } from './orders/request-videos.ts';
import { requests } from './orders/requests.ts';
import { requestsAdmin } from './orders/requests-admin.ts';
import { accounts, accountsAdmin } from './people/accounts.ts';
import { auditAdmin } from './people/audit-admin.ts';
import { moderation, moderationAdmin } from './people/moderation.ts';
import { own } from './people/own.ts';
import { peopleAdmin, rightsAdmin } from './people/people.ts';
import { registration } from './people/registration.ts';
import { rolesAdmin } from './people/roles-admin.ts';
import { content } from './site/content.ts';
import { contentAdmin } from './site/content-admin.ts';
import { legalAdmin } from './site/legal-admin.ts';
import { notices, noticesAdmin } from './site/notices.ts';
import { platformConfig, platformConfigAdmin } from './site/platform-config.ts';
import { support } from './site/support.ts';
import { supportAdmin } from './site/support-admin.ts';

/** Every endpoint of the product; a group is what one Lambda serves. */
export const contracts = {
  registration,
  accounts,
  accountsAdmin,
  own,
  moderation,
  moderationAdmin,
  peopleAdmin,
  rightsAdmin,
  analytics,
  catalog,
  catalogCreator,
  catalogAdmin,
  adsAdmin,
  categoriesAdmin,
  requests,
  requestsAdmin,
  requestVideos,
  requestVideosAdmin,
  disputes,
  disputesAdmin,
  drafts,
  gifts,
  ownGifts,
  wallet,
  walletAdmin,
  paypalAdmin,
  paypalEvents,
  payouts,
  payoutsAdmin,
  notifications,
  chat,
  chatAdmin,
  mailAdmin,
  mailTemplatesAdmin,
  content,
  contentAdmin,
  legalAdmin,
  support,
  supportAdmin,
  notices,
  noticesAdmin,
  platformConfig,
  platformConfigAdmin,
  auditAdmin,
  rolesAdmin,
  overviewAdmin,
  analyticsAdmin,
} as const;

export type Contracts = typeof contracts;
