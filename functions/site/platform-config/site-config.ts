import type { EditableSite } from '../../../shared/contracts/site/editable-site.ts';
import type { SiteConfig } from '../../../shared/contracts/site/platform-config.ts';
import en from '../../../shared/locales/en/share.json' with { type: 'json' };
import he from '../../../shared/locales/he/share.json' with { type: 'json' };
import {
  SITE_FACT_NAMES,
  SITE_FACTS,
  type SiteFactName,
  type SiteFacts,
} from '../../../shared/site-facts.ts';
import type { Language } from '../../../shared/texts/language.ts';
import { env } from '../../lib/lambda/env.ts';
import type { Setting } from './config.table.ts';

/** Under which key of the configuration the site settings are kept. */
export const SITE_CONFIG_KEY = 'site_config';

/** What admins fill in. */
export type SiteFields = Omit<EditableSite, 'v'>;

const STORED_FACTS = Object.fromEntries(SITE_FACT_NAMES.map((name) => [name, SITE_FACTS[name].stored])) as {
  readonly [Name in SiteFactName]: (typeof SITE_FACTS)[Name]['stored'];
};

/** The name of each field as it is kept, and as the audit names it. */
export const SITE_FIELDS = {
  siteName: 'site_name',
  siteNameHebrew: 'site_name_hebrew',
  logoUrl: 'logo_url',
  faviconUrl: 'favicon_url',
  metaDescription: 'meta_description',
  metaKeywords: 'meta_keywords',
  ogImage: 'og_image',
  ogTitle: 'og_title',
  ogDescription: 'og_description',
  googleAnalyticsId: 'google_analytics_id',
  ...STORED_FACTS,
} as const satisfies Record<keyof SiteFields, string>;

export type StoredSite = Partial<
  Record<(typeof SITE_FIELDS)[keyof SiteFields], SiteFields[keyof SiteFields]>
>;

const NAMES = Object.keys(SITE_FIELDS) as (keyof SiteFields)[];

export const storedSite = (fields: SiteFields): StoredSite =>
  Object.fromEntries(NAMES.map((name) => [SITE_FIELDS[name], fields[name]]));

/** Who runs the site, as far as admins filled it in. */
export const siteFactsIn = (stored: StoredSite = {}): SiteFacts =>
  Object.fromEntries(
    SITE_FACT_NAMES.map((name) => [name, stored[SITE_FACTS[name].stored] ?? '']),
  ) as SiteFacts;

/** The fields as they are edited: names are never empty, the stage's brand stands in for them. */
export const siteFieldsIn = (stored: StoredSite = {}): SiteFields => ({
  ...(Object.fromEntries(
    NAMES.map((name) => [name, stored[SITE_FIELDS[name]] ?? '']),
  ) as unknown as SiteFields),
  siteName: (stored.site_name as string | undefined) || env('BRAND_NAME'),
  siteNameHebrew: (stored.site_name_hebrew as string | undefined) || env('BRAND_NAME_HE'),
  metaKeywords: (stored.meta_keywords as string[] | undefined) ?? [],
});

const DEFAULT_FAVICON = '/icon.svg';

/** The fields in force: what nobody filled in has its default, in the reader's language. */
export const siteConfigIn = (
  setting: Setting<unknown> | null | undefined,
  language: Language,
): SiteConfig => {
  const fields = siteFieldsIn(setting?.value as StoredSite | undefined);
  const { siteDescription, siteKeywords } = language === 'he' ? he : en;
  return {
    ...fields,
    faviconUrl: fields.faviconUrl || DEFAULT_FAVICON,
    metaDescription: fields.metaDescription || siteDescription,
    metaKeywords: fields.metaKeywords.length > 0 ? fields.metaKeywords : siteKeywords.split(', '),
    siteVersion: setting?.v ?? 0,
  };
};

/** The site's name in a language. */
export const siteNameOf = (
  { siteName, siteNameHebrew }: Pick<SiteConfig, 'siteName' | 'siteNameHebrew'>,
  language: Language,
): string => (language === 'he' ? siteNameHebrew : siteName);
