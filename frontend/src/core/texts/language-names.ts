import type { Language } from '../../../../shared/texts/language.ts';

const nameOf = (language: Language): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;

/** Each language by its own name, so that its readers find it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { he: nameOf('he'), en: nameOf('en') };
