import type { Language } from '../../shared/language.ts';
import { env } from '../lib/env.ts';
import type { Sender } from './letter.ts';

/** The sender: brand in the reader's language, and the site. Reads BRAND_NAME, BRAND_NAME_HE and SITE_ORIGIN. */
export const senderFor = (language: Language): Sender => ({
  brand: env(language === 'he' ? 'BRAND_NAME_HE' : 'BRAND_NAME'),
  siteOrigin: env('SITE_ORIGIN'),
});
