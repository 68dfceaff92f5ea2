import englishCommon from '../../../shared/locales/en/common.json' with { type: 'json' };
import englishConfirmation from '../../../shared/locales/en/confirmation.json' with { type: 'json' };
import englishDates from '../../../shared/locales/en/dates.json' with { type: 'json' };
import englishDispute from '../../../shared/locales/en/dispute.json' with { type: 'json' };
import english from '../../../shared/locales/en/mail.json' with { type: 'json' };
import englishOrder from '../../../shared/locales/en/order.json' with { type: 'json' };
import hebrewCommon from '../../../shared/locales/he/common.json' with { type: 'json' };
import hebrewConfirmation from '../../../shared/locales/he/confirmation.json' with { type: 'json' };
import hebrewDates from '../../../shared/locales/he/dates.json' with { type: 'json' };
import hebrewDispute from '../../../shared/locales/he/dispute.json' with { type: 'json' };
import hebrew from '../../../shared/locales/he/mail.json' with { type: 'json' };
import hebrewOrder from '../../../shared/locales/he/order.json' with { type: 'json' };
import type { Language } from '../../../shared/texts/language.ts';

/**
 * The texts of e-mails; how soon a video comes, and on which day, is said as on the site. So is what a fact of an order is
 * called, but where an e-mail has a word of its own.
 */
export type MailTexts = Omit<typeof hebrew, 'facts'> & {
  readonly facts: (typeof hebrewOrder)['details'] & (typeof hebrew)['facts'];
  readonly language: Language;
  readonly confirmation: typeof hebrewConfirmation;
  readonly delivery: Readonly<Record<string, string>>;
  readonly complaints: (typeof hebrewDispute)['reasons'];
  readonly days: Pick<typeof hebrewCommon, 'weekday' | 'arrivesBy'> & typeof hebrewDates;
};

const TEXTS: Record<Language, MailTexts> = {
  he: {
    ...hebrew,
    facts: { ...hebrewOrder.details, ...hebrew.facts },
    language: 'he',
    confirmation: hebrewConfirmation,
    delivery: hebrewCommon.delivery,
    complaints: hebrewDispute.reasons,
    days: { ...hebrewCommon, ...hebrewDates },
  },
  en: {
    ...english,
    facts: { ...englishOrder.details, ...english.facts },
    language: 'en',
    confirmation: englishConfirmation,
    delivery: englishCommon.delivery,
    complaints: englishDispute.reasons,
    days: { ...englishCommon, ...englishDates },
  },
};

export const mailTexts = (language: Language): MailTexts => TEXTS[language];
