import type { Bilingual } from '../../../shared/contracts/site/content.ts';
import type { SiteConfig } from '../../../shared/contracts/site/platform-config.ts';
import { LEGAL_NOTICE_DAYS, withValues } from '../../../shared/legal/legal-pages.ts';
import { INQUIRY, MINIMUM_AGE, REACTION, type Settings } from '../../../shared/limits.ts';
import { formatAgorot } from '../../../shared/money/money.ts';
import { asHtml } from '../../../shared/page/page-html.ts';
import { LANGUAGES, type Language } from '../../../shared/texts/language.ts';
import { settings, siteConfig } from '../platform-config/settings.ts';
import { siteNameOf } from '../platform-config/site-config.ts';
import type { LegalSaid, LegalText } from './legal.table.ts';

const BASIS_POINTS_OF_PERCENT = 100;

/** What each value says now, in a language. */
const saidIn = (limits: Settings, site: SiteConfig, language: Language) => ({
  brand: siteNameOf(site, language),
  minimumAge: String(MINIMUM_AGE),
  noticeDays: String(LEGAL_NOTICE_DAYS),
  publishDays: String(limits.downloadRightsDays),
  disputeHours: String(limits.disputeWindowHours),
  reactionDays: String(REACTION.keptDays),
  inquiryDays: String(INQUIRY.keptDays),
  feePercent: String(limits.feeBasisPoints / BASIS_POINTS_OF_PERCENT),
  minWithdrawal: formatAgorot(limits.minWithdrawalAgorot, language),
  topUpMax: formatAgorot(limits.topUpMaxAgorot, language),
  balanceMax: formatAgorot(limits.balanceMaxAgorot, language),
});

/** What legal texts say in the places of their values, by the settings in force; at most 10 seconds old. */
export const saidNow = async (): Promise<LegalSaid> => {
  const [limits, site] = await Promise.all([settings(), siteConfig()]);
  const [he, en] = [saidIn(limits, site, 'he'), saidIn(limits, site, 'en')];
  const names = Object.keys(he) as (keyof typeof he)[];
  return Object.fromEntries(names.map((name) => [name, { he: he[name], en: en[name] }])) as LegalSaid;
};

const inLanguage = (said: LegalSaid, language: Language): Record<string, string> =>
  Object.fromEntries(Object.entries(said).map(([name, words]) => [name, asHtml(words[language])]));

/** A text with what its values say; an English reader of a Hebrew text reads them in Hebrew. */
export const filled = ({ title, html }: LegalText, said: LegalSaid): LegalText => ({
  title,
  html: Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const text = html[language];
      return text === undefined ? [] : [[language, withValues(text, inLanguage(said, language))]];
    }),
  ) as unknown as Bilingual,
});
