import { CATEGORY_IDS, type Category, categoryIcon } from '../../../shared/categories.ts';
import type { ListedNotice } from '../../../shared/contracts/site/notices.ts';
import type { SiteConfig } from '../../../shared/contracts/site/platform-config.ts';
import { SETTINGS_DEFAULT, type Settings } from '../../../shared/limits.ts';
import english from '../../../shared/locales/en/categories.json' with { type: 'json' };
import hebrew from '../../../shared/locales/he/categories.json' with { type: 'json' };
import type { SiteFacts } from '../../../shared/site-facts.ts';
import type { Language } from '../../../shared/texts/language.ts';
import { cached } from '../../lib/lambda/cached.ts';
import { readConfiguration } from './config.table.ts';
import { SITE_CONFIG_KEY, type StoredSite, siteConfigIn, siteFactsIn, siteFieldsIn } from './site-config.ts';

type Values = ReadonlyMap<string, unknown>;

/** The key of each setting in the configuration. Amounts are agorot, sizes bytes, times hours, a video's length minutes. */
export const SETTING_KEYS = {
  feeBasisPoints: 'platform_fee',
  minPriceAgorot: 'min_request_price',
  maxPriceAgorot: 'max_request_price',
  defaultDeliveryHours: 'default_delivery_time',
  maxDeliveryHours: 'max_delivery_time',
  allowedVideoTypes: 'allowed_file_types',
  maxVideoBytes: 'max_file_size',
  maxVideoMinutes: 'max_video_length',
  autoApproveCreators: 'auto_approve_creators',
  requireEmailVerification: 'require_email_verification',
  minWithdrawalAgorot: 'min_withdraw_amount',
  topUpMaxAgorot: 'max_top_up',
  topUpDayMaxAgorot: 'max_top_up_day',
  balanceMaxAgorot: 'max_balance',
  walletsMaxAgorot: 'max_all_balances',
  deadlineGraceHours: 'deadline_grace',
  downloadRightsOffered: 'extra_download_rights',
  downloadRightsAgorot: 'extra_download_rights_price',
  downloadRightsDays: 'extra_download_rights_days',
  giftWrappingOffered: 'extra_gift_wrapping',
  giftWrappingAgorot: 'extra_gift_wrapping_price',
  socialShareOffered: 'extra_social_share',
  socialShareAgorot: 'extra_social_share_price',
  extraMinAgorot: 'extra_min_price',
  extraMaxAgorot: 'extra_max_price',
  disputesEnabled: 'enable_disputes',
  disputeWindowHours: 'dispute_window',
  silentRefundsMost: 'silent_refunds',
  unusedSendingsMost: 'unused_sendings',
  clearingEnabled: 'clearing',
} as const satisfies Record<keyof Settings, string>;

/** The configured value of each setting, and the default where there is none. */
export const settingsIn = (values: Values): Settings =>
  Object.fromEntries(
    Object.entries(SETTING_KEYS).map(([name, key]) => [
      name,
      values.get(key) ?? SETTINGS_DEFAULT[name as keyof Settings],
    ]),
  ) as Settings;

/** Under which key of the configuration the list of categories is kept. */
export const CATEGORIES_KEY = 'categories';

/** A category as it is kept: each has a version, so that two admins may change two of them at once. */
export interface StoredCategory extends Category {
  readonly v: number;
  /** Its creators and ads are moving to this one; then it is gone. */
  readonly movingTo?: string;
  /** Since when nobody can choose it. */
  readonly leftAt?: string;
}

const defaultCategories = (): StoredCategory[] =>
  CATEGORY_IDS.map((id, index) => ({
    id,
    ...hebrew[id],
    nameEn: english[id].name,
    icon: categoryIcon(id),
    order: index + 1,
    active: true,
    v: 0,
  }));

/** All categories in order; the six defaults until an admin saves a list. */
export const categoriesOf = (saved: readonly StoredCategory[] | undefined): StoredCategory[] =>
  [...(saved ?? defaultCategories())].sort((a, b) => a.order - b.order);

export const categoriesIn = (values: Values): StoredCategory[] =>
  categoriesOf(values.get(CATEGORIES_KEY) as StoredCategory[] | undefined);

const KEPT_SECONDS = 10;

const configuration = cached(KEPT_SECONDS, async () => {
  const saved = await readConfiguration();
  return { saved, values: new Map([...saved].map(([key, { value }]) => [key, value])) };
});

/** The settings in force, at most 10 seconds old. */
export const settings = async (): Promise<Settings> => settingsIn((await configuration()).values);

/** All categories in order, inactive ones too, at most 10 seconds old. */
export const categories = async (): Promise<StoredCategory[]> => categoriesIn((await configuration()).values);

/** What the site says of itself, at most 10 seconds old. Needs BRAND_NAME and BRAND_NAME_HE. */
export const siteConfig = async (language: Language = 'he'): Promise<SiteConfig> =>
  siteConfigIn((await configuration()).saved.get(SITE_CONFIG_KEY), language);

/** What is stored under a key, at most 10 seconds old; undefined while nobody has set it. */
export const configured = async <T>(key: string): Promise<T | undefined> =>
  (await configuration()).values.get(key) as T | undefined;

/** What the site is called, at most 10 seconds old; apart from its other texts, which weigh more. Needs the same. */
export const siteNames = async (): Promise<Pick<SiteConfig, 'siteName' | 'siteNameHebrew'>> =>
  siteFieldsIn(await configured<StoredSite>(SITE_CONFIG_KEY));

/** Who runs the site, at most 10 seconds old. */
export const siteFacts = async (): Promise<SiteFacts> =>
  siteFactsIn(await configured<StoredSite>(SITE_CONFIG_KEY));

/** Under which key of the configuration the notices are kept. */
export const NOTICES_KEY = 'notices';

export interface StoredNotices {
  /** The newest first. */
  readonly list: readonly ListedNotice[];
}

/** All notices, those that are over too, at most 10 seconds old. */
export const notices = async (): Promise<readonly ListedNotice[]> =>
  (await configured<StoredNotices>(NOTICES_KEY))?.list ?? [];

/** Under which key of the configuration the featured creators are kept. */
export const FEATURED_KEY = 'featured_creators';

export interface StoredFeatured {
  /** In the order in which they are shown. */
  readonly creator_ids: readonly string[];
}

/** Ids of the creators that an admin put first, in order, at most 10 seconds old. Some may be hidden or gone by now. */
export const featuredCreators = async (): Promise<readonly string[]> =>
  (await configured<StoredFeatured>(FEATURED_KEY))?.creator_ids ?? [];
