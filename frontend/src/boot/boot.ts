import { detectLanguage, directionOf, LANGUAGE_KEY, THEME_KEY } from './detect.ts';

/**
 * Runs before the first paint, as a small blocking file of its own: language, direction and theme on `<html>`, the
 * texts and fonts of that language asked for, and the first call of the page on its way.
 */
declare const __PRELOADS__: Record<string, { always: string[]; home: string[] }>;
declare const __FIRST_CALLS__: Record<string, string>;

const page = document.documentElement;
const written = page.lang;
const language = detectLanguage({
  query: () => location.search,
  cookie: () => document.cookie,
  local: () => localStorage.getItem(LANGUAGE_KEY),
  session: () => sessionStorage.getItem(LANGUAGE_KEY),
  browser: () => navigator.languages,
  page: () => page.lang,
});
page.lang = language;
page.dir = directionOf(language);

let theme: string | null = null;
try {
  theme = localStorage.getItem(THEME_KEY);
} catch {
  // storage can be forbidden: follow the system
}
const dark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
page.dataset.theme = dark ? 'dark' : 'light';

const home = location.pathname === '/';
// The markup in the page is the Hebrew home; anything else stays hidden until it is rendered.
if (language === written && home) page.dataset.ready = '';

const { always = [], home: forHome = [] } = __PRELOADS__[language] ?? {};
for (const file of home ? [...always, ...forHome] : always) {
  const link = document.createElement('link');
  const font = file.endsWith('.woff2');
  link.rel = 'preload';
  link.as = font ? 'font' : 'fetch';
  if (font) link.type = 'font/woff2';
  link.crossOrigin = 'anonymous';
  link.href = file;
  document.head.append(link);
}

const call = __FIRST_CALLS__[location.pathname];
if (call) window.firstCall = { path: call, response: fetch(call).catch(() => null) };
