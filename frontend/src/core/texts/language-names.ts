import names from '../../../../shared/locales/language-names.json' with { type: 'json' };
import type { Language } from '../../../../shared/texts/language.ts';

/**
 * Each language by its own name, so that its readers find it. Written down, because a browser that is asked for them
 * (`Intl.DisplayNames`) reads its tables of both, which takes a third of the time in which the application starts.
 */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = names;
