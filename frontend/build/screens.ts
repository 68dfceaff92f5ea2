import { LANGUAGES, type Language } from '../../shared/texts/language.ts';
import { builtTexts } from './locales.ts';

/** What the boot script asks for before the application is there, so that nothing waits for what comes before it. */
export interface Screen {
  /** An address; one that ends with a slash has an id after it. */
  readonly path: string;
  readonly scripts: readonly string[];
  readonly texts: readonly string[];
}

/** The files that every screen needs, by language: texts and fonts. */
export type Always = Readonly<Record<string, readonly string[]>>;

/** The files that the bundler wrote. */
export type Bundle = Readonly<
  Record<string, { readonly type: string; facadeModuleId?: string | null; imports?: readonly string[] }>
>;

interface ScreenSource {
  readonly path: string;
  readonly module: string;
  readonly texts: string;
}

/** Where visitors come first: the module of a screen and its namespace. */
const SCREENS: readonly ScreenSource[] = [
  { path: '/', module: 'home/home-page.tsx', texts: 'home' },
  {
    path: '/explore',
    module: 'catalog/explore/explore-page.tsx',
    texts: 'catalog',
  },
  {
    path: '/categories',
    module: 'catalog/categories/categories-page.tsx',
    texts: 'catalog',
  },
  {
    path: '/creator/',
    module: 'catalog/creator/creator-page.tsx',
    texts: 'catalog',
  },
  { path: '/video-ad/', module: 'booking/video-ad-page.tsx', texts: 'booking' },
];

/** Names are Hebrew on pages in any language. */
const FONTS: Readonly<Record<Language, readonly string[]>> = {
  he: ['rubik-hebrew', 'rubik-numerals', 'suez-hebrew', 'suez-numerals'],
  en: ['rubik-latin', 'rubik-numerals', 'suez-latin', 'suez-numerals', 'rubik-hebrew'],
};

/** What the page itself names. */
const PAGE = /^assets\/(?:index|core|site|rolldown-runtime)-/;

/** The file of a module and what it imports, without what every page has. */
const scriptsOf = (bundle: Bundle, module: string): string[] => {
  const found = new Set<string>();
  const add = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    for (const each of bundle[file]?.imports ?? []) add(each);
  };
  const entry = Object.keys(bundle).find((file) => bundle[file]?.facadeModuleId?.endsWith(`/${module}`));
  if (!entry) throw new Error(`${module} has no file of its own`);
  add(entry);
  return [...found].filter((file) => !PAGE.test(file)).map((file) => `/${file}`);
};

export const readScreens = (bundle: Bundle): readonly Screen[] =>
  SCREENS.map(({ path, module, texts }) => ({ path, scripts: scriptsOf(bundle, module), texts: [texts] }));

/** Files that every screen needs, by language. */
export const readAlways = async (bundle: Bundle): Promise<Always> => {
  const { base } = await builtTexts();
  const files = Object.keys(bundle);
  const find = (start: string) =>
    files.filter((file) => file.startsWith(`assets/${start}-`)).map((file) => `/${file}`);
  return Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      [`/${base}${language}/common.json`, ...FONTS[language].flatMap(find)],
    ]),
  );
};
