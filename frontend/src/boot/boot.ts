import type { Always, Screen } from '../../build/screens.ts';
import { detectLanguage, directionOf, LANGUAGE_KEY, ours, THEME_KEY, tellServer } from './detect.ts';
import { keepEarly } from './early.ts';
import { isAt, isFiltered } from './first-screen.ts';

/**
 * Runs before the first paint, as a small blocking file of its own: sets language, direction and theme on `<html>`,
 * starts loading the code, texts and fonts of the screen, and sends its first call.
 */
declare const __SCREENS__: readonly Screen[];
declare const __ALWAYS__: Always;
declare const __TEXTS__: string;

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

let theme: string | null = null;
try {
  theme = localStorage.getItem(THEME_KEY);
} catch {
  // storage can be forbidden: follow the system
}
const dark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
page.dataset.theme = dark ? 'dark' : 'light';

// Markup in another language is nobody's to see: it stays hidden until the page is rendered in this one.
if (language !== written) page.dataset.foreign = '';

if (page.dataset.arrived !== undefined) keepEarly();

const screen = __SCREENS__.find((each) => isAt(each.path, location.pathname));

const preload = (file: string, as: 'fetch' | 'font' | 'image' | 'script'): void => {
  const link = document.createElement('link');
  link.rel = as === 'script' ? 'modulepreload' : 'preload';
  if (as !== 'script') link.as = as;
  if (as === 'font') link.type = 'font/woff2';
  if (as === 'image') link.fetchPriority = 'high';
  else link.crossOrigin = 'anonymous';
  link.href = file;
  document.head.append(link);
};

for (const file of [
  ...(screen?.scripts ?? []),
  ...(__ALWAYS__[language] ?? []),
  ...(screen?.texts ?? []).map((namespace) => `${__TEXTS__}${language}/${namespace}.json`),
]) {
  preload(file, file.endsWith('js') ? 'script' : file.endsWith('woff2') ? 'font' : 'fetch');
}

/** The number of cards on a phone's first screen. */
const FIRST_CARDS = 4;

/**
 * The pictures of the first cards are the largest contentful paint, so they do not wait for the code that shows them.
 */
const fetchPictures = async (answer: Response | null): Promise<void> => {
  if (!answer?.ok) return;
  const { items, image }: { items?: { image?: string }[]; image?: string } = await answer.clone().json();
  for (const picture of [image, ...(items ?? []).slice(0, FIRST_CARDS).map((item) => item.image)])
    if (picture) preload(picture, 'image');
};

// With a search in the address the first call is another one; a page that came with its content needs none.
if (screen && page.dataset.arrived === undefined && !isFiltered(screen.filters, location.search)) {
  const path = screen.call + location.pathname.slice(screen.path.length);
  const response = fetch(path).catch(() => null);
  window.firstCall = { path, response };
  // Only a head start: what fails here fails again, and is reported, where the answer is used.
  response.then(fetchPictures).catch(() => {});
}
