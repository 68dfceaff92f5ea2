import { useTranslation } from 'react-i18next';
import type { Bilingual } from '../../../shared/contracts/content.ts';
import type { Language } from '../../../shared/language.ts';

interface Localized {
  readonly text: string;
  /** What it is written in, which an English page has to say of Hebrew. */
  readonly lang: Language;
}

/** What admins wrote, in the reader's language where they did. */
export const localized = (language: string, { he, en }: Bilingual): Localized =>
  language === 'en' && en ? { text: en, lang: 'en' } : { text: he, lang: 'he' };

export const useLocalized = (): ((words: Bilingual) => Localized) => {
  const { i18n } = useTranslation();
  return (words) => localized(i18n.language, words);
};
