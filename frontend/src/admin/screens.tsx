import type { TypeOptions } from 'i18next';
import type { ReactNode } from 'react';
import type { Permission } from '../../../shared/permissions.ts';
import { AdsScreen } from './ads/ads-screen.tsx';
import { AnalyticsScreen } from './analytics/analytics-screen.tsx';
import { CategoriesScreen } from './categories/categories-screen.tsx';
import { ConfigScreen } from './config/config-screen.tsx';
import { CreatorsScreen } from './creators/creators-screen.tsx';
import { DisputesScreen } from './disputes/disputes-screen.tsx';
import { FeaturedScreen } from './featured/featured-screen.tsx';
import type { ScreenName } from './frame/menu.ts';
import type { Needed } from './gate/gate.ts';
import type { OwnDenial } from './lists/denied.tsx';
import { EmailScreen } from './mails/email-screen.tsx';
import { ModerationScreen } from './moderation/moderation-screen.tsx';
import { OverviewScreen } from './overview/overview-screen.tsx';
import { PagesScreen } from './pages/pages-screen.tsx';
import { PaymentsScreen } from './payments/payments-screen.tsx';
import { PayPalScreen } from './paypal/paypal-screen.tsx';
import { RequestsScreen } from './requests/requests-screen.tsx';
import { RolesScreen } from './roles/roles-screen.tsx';
import { SecurityScreen } from './security/security-screen.tsx';
import { SiteConfigScreen } from './site-config/site-config-screen.tsx';
import { SuperAdminsScreen } from './super-admins/super-admins-screen.tsx';
import { TicketsScreen } from './support/tickets-screen.tsx';
import { UsersScreen } from './users/users-screen.tsx';
import { WithdrawalsScreen } from './withdrawals/withdrawals-screen.tsx';

interface Screen {
  readonly element: ReactNode;
  /** The permission to see it; the menu shows only screens that the admin may see. */
  readonly needs: Needed;
  /** Who holds this permission sees it as well. */
  readonly also?: Permission;
  /** Says in its own place, and its own words, that it is not for somebody; any other screen does on the way to the first. */
  readonly denial?: OwnDenial;
  /**
   * Namespaces of the screen and its dialogs, beside `FRAME_TEXTS`: one that came only with a dialog would hide the screen
   * until it is there.
   */
  readonly texts: readonly (keyof TypeOptions['resources'])[];
}

/** Every screen of the back office by its address, in the order of the menu; things on it stand below that address. */
export const SCREENS: Readonly<Record<ScreenName, Screen>> = {
  overview: { element: <OverviewScreen />, needs: 'view_analytics', texts: ['overview'] },
  users: { element: <UsersScreen />, needs: 'view_users', texts: ['audit'] },
  videos: {
    element: <RequestsScreen />,
    needs: 'manage_content',
    texts: ['order', 'cart'],
    also: 'manage_payments',
  },
  'video-ads': { element: <AdsScreen />, needs: 'manage_content', texts: [], denial: 'ads' },
  creators: { element: <CreatorsScreen />, needs: 'manage_content', texts: [] },
  featured: { element: <FeaturedScreen />, needs: 'manage_content', texts: ['featured'] },
  categories: { element: <CategoriesScreen />, needs: 'manage_content', texts: ['category-list'] },
  payments: { element: <PaymentsScreen />, needs: 'manage_payments', texts: ['payments'] },
  withdrawals: { element: <WithdrawalsScreen />, needs: 'manage_payments', texts: [], denial: 'withdrawals' },
  paypal: { element: <PayPalScreen />, needs: 'manage_payments', texts: ['paypal'] },
  disputes: {
    element: <DisputesScreen />,
    needs: 'manage_payments',
    texts: ['disputes', 'dispute', 'cart'],
  },
  moderation: { element: <ModerationScreen />, needs: 'manage_content', texts: ['moderation', 'report'] },
  'site-config': { element: <SiteConfigScreen />, needs: 'manage_settings', texts: ['site-config'] },
  config: { element: <ConfigScreen />, needs: 'manage_settings', texts: ['config'] },
  email: { element: <EmailScreen />, needs: 'manage_settings', texts: ['mails'] },
  analytics: { element: <AnalyticsScreen />, needs: 'view_analytics', texts: ['analytics'] },
  support: { element: <TicketsScreen />, needs: 'view_tickets', texts: ['tickets'] },
  pages: { element: <PagesScreen />, needs: 'manage_content', texts: ['pages'] },
  roles: { element: <RolesScreen />, needs: 'super-admin', texts: ['roles'] },
  security: { element: <SecurityScreen />, needs: 'super-admin', texts: ['audit'] },
  'super-admin': { element: <SuperAdminsScreen />, needs: 'super-admin', texts: ['roles'] },
};

/** Screens that have another address now, by the one that they had. */
export const MOVED_SCREENS: Readonly<Record<string, ScreenName>> = { mails: 'email' };

/** Texts of the frame and of what screens share. */
export const FRAME_TEXTS = ['admin', 'common', 'cloudscape', 'forms', 'errors'] as const;
