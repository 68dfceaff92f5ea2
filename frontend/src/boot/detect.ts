import { LANGUAGES, type Language } from '../../../shared/texts/language.ts';

/** The key of the language choice in cookie, local storage and session storage. */
export const LANGUAGE_KEY = 'i18nextLng';
export const THEME_KEY = 'theme';

const YEAR_SECONDS = 31_536_000;

/**
 * Keeps a choice where the server sees it as well, so that the next page arrives in its language. It travels to our own
 * origin only, and says nothing but the language.
 */
export const tellServer = (language: Language, page: { cookie: string } = document): void => {
  page.cookie = `${LANGUAGE_KEY}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
};

/** The places that may state a language; each is read only when those before it state none. */
export interface LanguageSources {
  /** `location.search` */
  readonly query: () => string;
  /** `document.cookie` */
  readonly cookie: () => string;
  readonly local: () => string | null;
  readonly session: () => string | null;
  /** `navigator.languages`, best first */
  readonly browser: () => readonly string[];
  /** `<html lang>` */
  readonly page: () => string;
}

/** Which of our languages a tag means (`en-GB`, the old `iw`), if any. */
export const ours = (tag: string | null | undefined): Language | undefined => {
  const primary = (tag ?? '').slice(0, 2).toLowerCase();
  return LANGUAGES.find((language) => language === (primary === 'iw' ? 'he' : primary));
};

const attempt = (read: () => Language | undefined): Language | undefined => {
  try {
    return read();
  } catch {
    return undefined; // storage can be forbidden
  }
};

/**
 * The first of: query `lng`, cookie, local storage, session storage, browser, page; Hebrew when none states a language.
 */
export const detectLanguage = (from: LanguageSources): Language =>
  attempt(() => ours(new URLSearchParams(from.query()).get('lng'))) ??
  attempt(() => ours(new RegExp(`(?:^|; )(?:${LANGUAGE_KEY}|i18next)=([^;]+)`).exec(from.cookie())?.[1])) ??
  attempt(() => ours(from.local())) ??
  attempt(() => ours(from.session())) ??
  attempt(() => from.browser().map(ours).find(Boolean)) ??
  attempt(() => ours(from.page())) ??
  'he';

export const directionOf = (language: Language): 'rtl' | 'ltr' => (language === 'he' ? 'rtl' : 'ltr');
