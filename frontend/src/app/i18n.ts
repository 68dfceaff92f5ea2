import { directionOf, LANGUAGE_KEY, type Language } from '../boot/detect.ts';
import texts, { provideTexts } from './texts.ts';

const choose = (language: Language): void => {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // storage can be forbidden: the choice lasts as long as the page
  }
};

/**
 * Starts with the language the boot script found and the namespaces of the first screen, so that it renders at once.
 * `provided` only when a page is rendered at build.
 */
export const startTexts = async (
  language: Language,
  namespaces: readonly string[],
  provided: Parameters<typeof provideTexts>[1] = {},
): Promise<void> => {
  provideTexts(language, provided);
  await texts.changeLanguage(language);
  await texts.loadNamespaces(namespaces);
  if (typeof location !== 'undefined' && new URLSearchParams(location.search).has('lng')) choose(language);
};

/** Changes the language of the page, and keeps it for the next visit. */
export const setLanguage = async (language: Language): Promise<void> => {
  await texts.changeLanguage(language);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  choose(language);
  // A `lng` left in the address would win over the choice at the next load.
  const url = new URL(location.href);
  if (url.searchParams.has('lng')) {
    url.searchParams.delete('lng');
    history.replaceState(history.state, '', url);
  }
};
