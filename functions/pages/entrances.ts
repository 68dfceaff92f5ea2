import en from '../../shared/locales/en/auth.json' with { type: 'json' };
import he from '../../shared/locales/he/auth.json' with { type: 'json' };
import type { Language } from '../../shared/texts/language.ts';
import { siteConfig } from '../site/platform-config/settings.ts';
import { addressesOf, ofSite, type PublicPage } from './page-head.ts';

type Texts = typeof he | typeof en;

const TEXTS = { he, en } as const;

/** Pages of signing in and up, with the titles of their screens. */
const ENTRANCES = new Map<string, (texts: Texts) => string>([
  ['/login', ({ signIn }) => signIn.title],
  ['/signup/fan', ({ signUp }) => signUp.fanTitle],
  ['/signup/creator', ({ signUp }) => signUp.creatorTitle],
]);

/** A page of signing in or up, which shows nothing of its address; null for every other path. */
export const findEntrance = async (path: string, language: Language): Promise<PublicPage | null> => {
  const titleIn = ENTRANCES.get(path);
  if (!titleIn) return null;
  const site = await siteConfig(language);
  const about = ofSite(site, language, '');
  return {
    head: {
      ...about,
      title: `${titleIn(TEXTS[language])} | ${about.siteName}`,
      description: site.metaDescription,
      addresses: addressesOf(path),
      structured: [],
    },
    answers: [],
  };
};
