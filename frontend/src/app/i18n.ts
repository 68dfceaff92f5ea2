import base from 'virtual:locales';
import i18n, { type BackendModule, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { directionOf, LANGUAGE_KEY, LANGUAGES, type Language } from '../boot/detect.ts';

/** Texts are JSON files of one language, fetched by namespace when a screen first needs them. */
const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    fetch(`${base}${language}/${namespace}.json`)
      .then((response) => (response.ok ? response.json() : Promise.reject(new Error(`${response.status}`))))
      .then(
        (texts) => done(null, texts),
        (error: unknown) => done(error as Error, true),
      );
  },
};

const choose = (language: Language): void => {
  try {
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
  if (typeof location !== 'undefined' && new URLSearchParams(location.search).has('lng')) choose(language);
};

/** Changes the language of the page, and keeps it for the next visit. */
export const setLanguage = async (language: Language): Promise<void> => {
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
