import base from 'virtual:locales';
import i18n, { type BackendModule, type Resource, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGES, type Language } from '../../../../shared/texts/language.ts';
import { directionOf, LANGUAGE_KEY, tellServer } from '../../boot/detect.ts';
import { takeOverAll } from './taking-over.ts';

/** Fetches one namespace. Waits for the network when offline: keys in place of texts would help nobody. */
const fetchTexts = async (url: string): Promise<ResourceKey> => {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${response.status}`);
    return await response.json();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((online) => window.addEventListener('online', online, { once: true }));
    return fetchTexts(url);
  }
};

/** Texts are JSON files of one language, fetched by namespace when a screen first needs them. */
const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    fetchTexts(`${base}${language}/${namespace}.json`).then(
      (texts) => done(null, texts),
      (error: unknown) => done(error as Error, true),
    );
  },
};

/** `?lng=` sets the language for this visit: the account is neither read nor updated. As the page was opened. */
export const isSaidByAddress = new URLSearchParams(globalThis.location?.search).has('lng');

const choose = (language: Language): void => {
  try {
    tellServer(language);
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // storage can be forbidden: the choice lasts as long as the page
  }
};

/**
 * Starts with the language the boot script found and the namespaces of the first screen, so that it renders at once.
 * `resources` only when a page is rendered at build.
 */
export const startTexts = async (
  language: Language,
  namespaces: readonly string[],
  resources?: Resource,
): Promise<void> => {
  await i18n
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: LANGUAGES,
      // Gaps are filled with English at build; a fallback here would make Hebrew readers download English.
      fallbackLng: false,
      load: 'languageOnly',
      ns: namespaces,
      defaultNS: 'common',
      partialBundledLanguages: true,
      ...(resources ? { resources } : {}),
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
  if (isSaidByAddress) choose(language);
};

/** Changes the language of the page, and keeps it for the next visit. */
export const setLanguage = async (language: Language): Promise<void> => {
  await takeOverAll();
  await i18n.changeLanguage(language);
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
