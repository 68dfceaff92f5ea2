import { useTranslation } from 'react-i18next';
import type { Bilingual } from '../../../../shared/contracts/site/content.ts';
import type { Language } from '../../../../shared/texts/language.ts';

interface Localized {
  readonly text: string;
  /** The language of the text, which an English page has to declare for Hebrew. */
  readonly lang: Language;
}

/** A text by admins in the reader's language, where there is a translation. */
export const localized = (language: string, { he, en }: Bilingual): Localized =>
  language === 'en' && en ? { text: en, lang: 'en' } : { text: he, lang: 'he' };

export const useLocalized = (): ((words: Bilingual) => Localized) => {
  const { i18n } = useTranslation();
  return (words) => localized(i18n.language, words);
};
