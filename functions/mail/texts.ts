import type { Language } from '../../shared/language.ts';
import englishCommon from '../../shared/locales/en/common.json' with { type: 'json' };
import english from '../../shared/locales/en/mail.json' with { type: 'json' };
import hebrewCommon from '../../shared/locales/he/common.json' with { type: 'json' };
import hebrew from '../../shared/locales/he/mail.json' with { type: 'json' };

/** The texts of e-mails; how soon a video comes is said as on the site. */
export type MailTexts = typeof hebrew & {
  readonly language: Language;
  readonly delivery: Readonly<Record<string, string>>;
};

const TEXTS: Record<Language, MailTexts> = {
  he: { ...hebrew, language: 'he', delivery: hebrewCommon.delivery },
  en: { ...english, language: 'en', delivery: englishCommon.delivery },
};

export const mailTexts = (language: Language): MailTexts => TEXTS[language];
