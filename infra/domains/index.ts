import type { Domain } from '../constructs/function-spec.ts';
import { audit } from './desk/audit.ts';
import { health } from './desk/health.ts';
import { outside } from './desk/outside.ts';
import { overview } from './desk/overview.ts';
import { reconcile } from './desk/reconcile.ts';
import { tickets } from './desk/tickets.ts';
import { analytics } from './market/analytics.ts';
import { catalog } from './market/catalog.ts';
import { categories } from './market/categories.ts';
import { previews } from './market/previews.ts';
import { media } from './media.ts';
import { events } from './messages/events.ts';
import { live } from './messages/live.ts';
import { mail } from './messages/mail.ts';
import { mailTemplates } from './messages/mail-templates.ts';
import { notifications } from './messages/notifications.ts';
import { payouts } from './money/payouts.ts';
import { wallet } from './money/wallet.ts';
import { chat } from './orders/chat.ts';
import { disputes } from './orders/disputes.ts';
import { gifts } from './orders/gifts.ts';
import { requests } from './orders/requests.ts';
import { accounts } from './people/accounts.ts';
import { moderation } from './people/moderation.ts';
import { own } from './people/own.ts';
import { people } from './people/people.ts';
import { returnedMails } from './people/returned-mails.ts';
import { roles } from './people/roles.ts';
import { content } from './site/content.ts';
import { notices } from './site/notices.ts';
import { platformConfig } from './site/platform-config.ts';
import { site } from './site/site.ts';
import { support } from './site/support.ts';

/** Every Lambda of the product. */
export const domains: readonly Domain[] = [
  accounts,
  audit,
  analytics,
  catalog,
  categories,
  previews,
  requests,
  media,
  disputes,
  gifts,
  people,
  own,
  moderation,
  roles,
  wallet,
  payouts,
  notifications,
  chat,
  content,
  support,
  tickets,
  platformConfig,
  live,
  events,
  mail,
  mailTemplates,
  returnedMails,
  notices,
  site,
  reconcile,
  outside,
  health,
  overview,
];
