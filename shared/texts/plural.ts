import type { Language } from './language.ts';

/**
 * A text in the form its number asks for: `days_two` of `{ days_one, days_two, days_other }` for 2 in Hebrew, with
 * `{{count}}` filled. The browser's own is i18next's, by the same names; this is for where that is not.
 */
export const pluralOf = (
  language: Language,
  texts: Readonly<Record<string, string>>,
  name: string,
  count: number,
): string => {
  const form = new Intl.PluralRules(language).select(count);
  const text = texts[`${name}_${form}`] ?? texts[`${name}_other`] ?? '';
  return text.replaceAll('{{count}}', String(count));
};
