import type { Domain } from '../constructs/function-spec.ts';
import { accounts } from './accounts.ts';
import { analytics } from './analytics.ts';
import { audit } from './audit.ts';
import { catalog } from './catalog.ts';
import { categories } from './categories.ts';
import { chat } from './chat.ts';
import { content } from './content.ts';
import { events } from './events.ts';
import { gifts } from './gifts.ts';
import { health } from './health.ts';
import { live } from './live.ts';
import { mail } from './mail.ts';
import { media } from './media.ts';
import { notifications } from './notifications.ts';
import { overview } from './overview.ts';
import { own } from './own.ts';
import { payouts } from './payouts.ts';
import { people } from './people.ts';
import { platformConfig } from './platform-config.ts';
import { reconcile } from './reconcile.ts';
import { requests } from './requests.ts';
import { roles } from './roles.ts';
import { site } from './site.ts';
import { support } from './support.ts';
import { wallet } from './wallet.ts';

/** Every Lambda of the product. */
export const domains: readonly Domain[] = [
  accounts,
  audit,
  analytics,
  catalog,
  categories,
  requests,
  media,
  gifts,
  people,
  own,
  roles,
  wallet,
  payouts,
  notifications,
  chat,
  content,
  support,
  platformConfig,
  live,
  events,
  mail,
  site,
  reconcile,
  health,
  overview,
];
