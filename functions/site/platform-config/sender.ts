import { siteFactsOf } from '../../../shared/site-facts.ts';
import type { Language } from '../../../shared/texts/language.ts';
import { env } from '../../lib/lambda/env.ts';
import type { Sender } from '../../messages/mail/letter.ts';
import { findSetting } from './config.table.ts';
import { SITE_CONFIG_KEY, siteConfigIn, siteNameOf } from './site-config.ts';

/**
 * The sender of an e-mail: the site's name in the reader's language, its logo and who runs it as they are in the table
 * now, past the cache, and the site's address. Reads BRAND_NAME, BRAND_NAME_HE and SITE_ORIGIN.
 */
export const senderFor = async (language: Language): Promise<Sender> => {
  const site = siteConfigIn(await findSetting(SITE_CONFIG_KEY), language);
  return {
    brand: siteNameOf(site, language),
    logo: site.logoUrl,
    siteOrigin: env('SITE_ORIGIN'),
    facts: siteFactsOf(site),
  };
};
