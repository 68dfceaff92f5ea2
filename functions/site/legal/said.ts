import type { Bilingual } from '../../../shared/contracts/site/content.ts';
import type { SiteConfig } from '../../../shared/contracts/site/platform-config.ts';
import { LEGAL_FIGURES, type LegalValue, withValues } from '../../../shared/legal/legal-pages.ts';
import { INQUIRY, MINIMUM_AGE, REACTION, type Settings } from '../../../shared/limits.ts';
import english from '../../../shared/locales/en/legal-texts.json' with { type: 'json' };
import hebrew from '../../../shared/locales/he/legal-texts.json' with { type: 'json' };
import { formatAgorot } from '../../../shared/money/money.ts';
import { deliveryPromise } from '../../../shared/order/delivery-promise.ts';
import { asHtml } from '../../../shared/page/page-html.ts';
import { fillText } from '../../../shared/texts/fill-text.ts';
import { LANGUAGES, type Language } from '../../../shared/texts/language.ts';
import { pluralOf } from '../../../shared/texts/plural.ts';
import { settings, siteConfig } from '../platform-config/settings.ts';
import { siteNameOf } from '../platform-config/site-config.ts';
import type { LegalSaid, LegalText } from './legal.table.ts';

const BASIS_POINTS_OF_PERCENT = 100;

const FIGURES = Object.fromEntries(
  Object.entries(LEGAL_FIGURES).map(([name, figure]) => [name, String(figure)]),
) as Record<keyof typeof LEGAL_FIGURES, string>;

const TEXTS = { he: hebrew.values, en: english.values };

/** How a complaint is opened, and until when; where the site takes none, whom to write to. */
const complaintIn = ({ disputesEnabled, disputeWindowHours }: Settings, language: Language): string => {
  const texts = TEXTS[language];
  if (!disputesEnabled) return texts.noComplaint;
  const { unit, count } = deliveryPromise(disputeWindowHours);
  return fillText(texts.complaint, { time: pluralOf(language, texts, unit, count) });
};

/** What each value says now, in a language. */
const saidIn = (limits: Settings, site: SiteConfig, language: Language) =>
  ({
    ...FIGURES,
    brand: siteNameOf(site, language),
    accessibilityCoordinator: site.accessibilityCoordinator || TEXTS[language].noCoordinator,
    minimumAge: String(MINIMUM_AGE),
    publishDays: String(limits.downloadRightsDays),
    complaint: complaintIn(limits, language),
    disputeHours: String(limits.disputeWindowHours),
    reactionDays: String(REACTION.keptDays),
    inquiryDays: String(INQUIRY.keptDays),
    feePercent: String(limits.feeBasisPoints / BASIS_POINTS_OF_PERCENT),
    minWithdrawal: formatAgorot(limits.minWithdrawalAgorot, language),
    topUpMax: formatAgorot(limits.topUpMaxAgorot, language),
    balanceMax: formatAgorot(limits.balanceMaxAgorot, language),
  }) satisfies Readonly<Record<LegalValue, string>>;

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
