import { accounts, accountsAdmin } from './accounts.ts';
import { adsAdmin } from './ads-admin.ts';
import { analytics } from './analytics.ts';
import { auditAdmin } from './audit-admin.ts';
import { catalog } from './catalog.ts';
import { catalogAdmin } from './catalog-admin.ts';
import { catalogCreator } from './catalog-creator.ts';
import { categoriesAdmin } from './categories-admin.ts';
import { chat } from './chat.ts';
import { chatAdmin } from './chat-admin.ts';
import { content } from './content.ts';
import { contentAdmin } from './content-admin.ts';
import { drafts } from './drafts.ts';
import { gifts } from './gifts.ts';
import { mailAdmin } from './mail-admin.ts';
import { notifications } from './notifications.ts';
import { overviewAdmin } from './overview-admin.ts';
import { own } from './own.ts';
import { ownGifts } from './own-gifts.ts';
import { payouts, payoutsAdmin } from './payouts.ts';
import { paypalAdmin } from './paypal-admin.ts';
import { peopleAdmin, rightsAdmin } from './people.ts';
import { platformConfig, platformConfigAdmin } from './platform-config.ts';
import { registration } from './registration.ts';
import { requestVideos, requestVideosAdmin } from './request-videos.ts';
import { requests } from './requests.ts';
import { requestsAdmin } from './requests-admin.ts';
import { rolesAdmin } from './roles-admin.ts';
import { support } from './support.ts';
import { paypalEvents, wallet } from './wallet.ts';
import { walletAdmin } from './wallet-admin.ts';

/** Every endpoint of the product; a group is what one Lambda serves. */
export const contracts = {
  registration,
  accounts,
  accountsAdmin,
  own,
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
  content,
  contentAdmin,
  support,
  platformConfig,
  platformConfigAdmin,
  auditAdmin,
  rolesAdmin,
  overviewAdmin,
} as const;

export type Contracts = typeof contracts;
