import type { Always, Screen } from '../../build/screens.ts';
import { hideClosedNotices } from './closed-notices.ts';
import { detectLanguage, directionOf, LANGUAGE_KEY, ours, THEME_KEY, tellServer } from './detect.ts';
import { keepEarly } from './early.ts';
import { isAt } from './first-screen.ts';
import { whenPainted, whenParsed } from './painted.ts';

/**
 * Runs before the first paint: sets language, direction and theme on `<html>`, and starts loading the fonts. A page that
 * came with its content is seen before anything else is asked for; of any other, code and texts of the screen are asked
 * for at once.
 */
declare const __SCREENS__: readonly Screen[];
declare const __ALWAYS__: Always;
declare const __TEXTS__: string;
declare const __ENTRY__: readonly string[];

const page = document.documentElement;
const written = page.lang;
const stored = (): string | null => localStorage.getItem(LANGUAGE_KEY);
const language = detectLanguage({
  query: () => location.search,
  cookie: () => document.cookie,
  local: stored,
  session: () => sessionStorage.getItem(LANGUAGE_KEY),
  // The server was told what the browser prefers, and wrote the page in it.
  browser: () => (page.dataset.told === undefined ? navigator.languages : [written]),
  page: () => written,
});
try {
  // A choice of before there was a cookie: the server does not know it yet.
  if (ours(stored()) === language && language !== written) tellServer(language);
} catch {
  // storage can be forbidden: nothing was chosen
}
page.lang = language;
page.dir = directionOf(language);
// The shell's own title and description, in the place of which a public page has its own.
if (language === 'en')
  for (const each of document.querySelectorAll<HTMLElement>('[data-en]')) {
    const { en = '' } = each.dataset;
    if (each instanceof HTMLMetaElement) each.content = en;
    else each.textContent = en;
  }

let theme: string | null = null;
try {
  theme = localStorage.getItem(THEME_KEY);
} catch {
  // storage can be forbidden: follow the system
}
const dark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
page.dataset.theme = dark ? 'dark' : 'light';

// Markup in another language stays hidden until the page is rendered in this one.
if (language !== written) page.dataset.foreign = '';

const hasArrived = page.dataset.arrived !== undefined;
if (hasArrived) {
  keepEarly();
  hideClosedNotices();
}

const screen = __SCREENS__.find((each) => isAt(each.path, location.pathname));

const preload = (file: string, as: 'fetch' | 'font' | 'script'): void => {
  const link = document.createElement('link');
  link.rel = as === 'script' ? 'modulepreload' : 'preload';
  if (as !== 'script') link.as = as;
  if (as === 'font') link.type = 'font/woff2';
  link.crossOrigin = 'anonymous';
  link.href = file;
  document.head.append(link);
};

const kindOf = (file: string) => (file.endsWith('js') ? 'script' : file.endsWith('woff2') ? 'font' : 'fetch');
const preloadAll = (files: readonly string[]): void => {
  for (const file of new Set(files)) preload(file, kindOf(file));
};

const always = __ALWAYS__[language] ?? [];
const isFont = (file: string): boolean => kindOf(file) === 'font';
const [entry] = __ENTRY__;

/** Asks for what takes over the page. */
const bringApplication = (): void => {
  preloadAll([
    ...__ENTRY__,
    ...(screen?.scripts ?? []),
    ...always.filter((file) => !isFont(file)),
    ...(screen?.texts ?? []).map((namespace) => `${__TEXTS__}${language}/${namespace}.json`),
  ]);
  if (!entry) return;
  whenParsed(() => {
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = 'anonymous';
    script.src = entry;
    document.head.append(script);
  });
};

preloadAll(always.filter(isFont));
if (hasArrived && language === written) whenPainted(bringApplication);
else bringApplication();
