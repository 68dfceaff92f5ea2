import type { PlaywrightTestOptions, Project } from '@playwright/test';

/** Projects of the browser that are part of `npm test`; `npm run test:all` runs every project. */
export const TEST_PROJECTS = ['settings', 'way', 'way-en', 'paypal', 'he', 'en'] as const;

/** `all` has every screen of an account and of the back office looked at, not a third of them. */
export const LOOKS = 'MAZALTOV_LOOKS';

/** Tags of journeys that only `npm run test:all` walks through, in every language, and why that is enough. */
export const LEFT_FOR_ALL = {
  '@large': 'text at twice its size moves with the layout, and the looks at screens see the layout',
  '@hostile': 'what is saved is cleaned, which functions/site/content proves of each document by itself',
  '@desk': 'what is too wide, covered or pale shows on a phone; the back office is looked at on a desk',
  '@things': 'a thing is drawn by the parts of its list, which is looked at',
  '@form':
    'forms keep what is typed by the same code, and an order, a profile, support and settings are tried',
  '@editor':
    'functions/site/content and the admin’s forms prove what a page of words becomes; its editor hardly changes',
  '@drawn': 'one file draws the picture that links show, and hardly changes',
} as const;

/** Tags that say in which languages a journey is walked through, and when. */
export const LANGUAGES_OF = {
  '@way': 'the main way, from the first look to the delivered video: both languages, and Hebrew with motion',
  '@act':
    'Hebrew, and English only in `npm run test:all`: what is done, and what the screens of an account are made of, is the same in both',
  '@once': 'Hebrew alone: nothing of it is of a language',
  '@settings': 'Hebrew alone, one at a time: settings are everybody’s, and whoever saw older ones is refused',
  '@english': 'English alone: what PayPal’s page says does not change with ours',
} as const;

const tagged = (...tags: readonly string[]): RegExp => new RegExp(`(?:${tags.join('|')})\\b`);
const left = Object.keys(LEFT_FOR_ALL);

/** What moves is waited for at each press, and drawn by the processor: it moves where `@way` and `@act` say. */
const STILL = { contextOptions: { reducedMotion: 'reduce' as const } };
const HEBREW = { locale: 'he-IL' };
const ENGLISH = { locale: 'en-GB' };

type Named = Project<PlaywrightTestOptions> & { readonly name: string };

/** What waits for clocks and caches, and what takes longest, begins while everything else is still to be done. */
export const PROJECTS: readonly Named[] = [
  { name: 'settings', grep: tagged('@settings'), workers: 1, use: { ...HEBREW, ...STILL } },
  { name: 'way', grep: tagged('@way'), use: HEBREW },
  { name: 'way-en', grep: tagged('@way'), use: { ...ENGLISH, ...STILL } },
  { name: 'paypal', grep: tagged('@english'), use: { ...ENGLISH, ...STILL } },
  {
    name: 'he',
    grepInvert: tagged('@settings', '@way', '@english', ...left),
    use: { ...HEBREW, ...STILL },
  },
  {
    name: 'en',
    grepInvert: tagged('@settings', '@way', '@english', '@act', '@once', ...left),
    use: { ...ENGLISH, ...STILL },
  },
  { name: 'he-left', grep: tagged(...left), use: { ...HEBREW, ...STILL } },
  { name: 'en-left', grep: tagged('@act', ...left), grepInvert: tagged('@once'), use: ENGLISH },
];
