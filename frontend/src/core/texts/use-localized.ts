import { useTranslation } from 'react-i18next';
import type { Bilingual } from '../../../../shared/contracts/site/content.ts';
import { inLanguage } from '../../../../shared/texts/in-language.ts';
import type { Language } from '../../../../shared/texts/language.ts';

interface Localized {
  readonly text: string;
  /** The language of the text, which an English page has to declare for Hebrew. */
  readonly lang: Language;
}

/** A text by admins in the reader's language, where there is a translation. */
export const localized = (language: string, { he, en }: Bilingual): Localized =>
  language === 'en' && en ? { text: en, lang: 'en' } : { text: he, lang: 'he' };

/** What creators wrote, for whoever reads it now. */
export const useInLanguage = (): (<Thing extends object>(thing: Thing) => Thing) => {
  const { i18n } = useTranslation();
  return (thing) => inLanguage(i18n.language, thing);
};

/** The language of what somebody wrote, by its letters; undefined where there are none. */
export const languageOf = (text: string): Language | undefined =>
  /[\u05d0-\u05ea]/.test(text) ? 'he' : /[a-z]/i.test(text) ? 'en' : undefined;

export const useLocalized = (): ((words: Bilingual) => Localized) => {
  const { i18n } = useTranslation();
  return (words) => localized(i18n.language, words);
};
