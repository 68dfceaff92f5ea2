import type { Confirmation } from '../../../shared/money/confirmation.ts';
import { findSetting } from './config.table.ts';
import { issuerUntil } from './past-issuers.table.ts';
import { SITE_CONFIG_KEY, type SiteFields, type StoredSite, siteFieldsIn } from './site-config.ts';

export type Issuer = Confirmation['issuer'];

/** What of the site settings a confirmation of payment says. */
export const issuerOf = (site: SiteFields): Issuer => {
  const { siteName, siteNameHebrew, companyName, companyNumber, companyAddress } = site;
  return { siteName, siteNameHebrew, companyName, companyNumber, companyAddress };
};

/** Who ran the site at an instant. Reads BRAND_NAME and BRAND_NAME_HE. */
export const issuerAt = async (at: string): Promise<Issuer> => {
  // Read before the past: whoever is replaced in between is found there.
  const stored = await findSetting<StoredSite>(SITE_CONFIG_KEY);
  return (await issuerUntil(at)) ?? issuerOf(siteFieldsIn(stored?.value));
};
