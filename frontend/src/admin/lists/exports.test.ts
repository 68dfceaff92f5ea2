import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ADMIN = join(import.meta.dirname, '..');
const sources = readdirSync(ADMIN, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => [file, readFileSync(join(ADMIN, file), 'utf8')] as const);

/** Screens that show a list of things, each with its way to a file. */
const LISTS = [
  'ads/ads-screen.tsx',
  'categories/categories-screen.tsx',
  'creators/creators-screen.tsx',
  'disputes/disputes-screen.tsx',
  'featured/featured-screen.tsx',
  'mails/log-screen.tsx',
  'mails/mails-screen.tsx',
  'mails/notices-screen.tsx',
  'mails/templates-screen.tsx',
  'moderation/reported-screen.tsx',
  'moderation/review-screen.tsx',
  'pages/pages-screen.tsx',
  'payments/payments-screen.tsx',
  'requests/requests-screen.tsx',
  'roles/roles-screen.tsx',
  'security/security-screen.tsx',
  'support/tickets-screen.tsx',
  'users/users-screen.tsx',
  'withdrawals/withdrawals-screen.tsx',
];
/** Screens that are no list, and why; a new screen is in one of the two. */
const NO_LISTS: Readonly<Record<string, string>> = {
  'analytics/analytics-screen.tsx': 'figures, each table with a file of its own',
  'config/config-screen.tsx': 'settings',
  'forms/form-screen.tsx': 'a frame',
  'lists/list-screen.tsx': 'a frame',
  'mails/email-screen.tsx': 'one of four lists, or who sends',
  'mails/sender-screen.tsx': 'what SES says',
  'moderation/moderation-screen.tsx': 'one of two lists',
  'overview/overview-screen.tsx': 'figures',
  'paypal/paypal-screen.tsx': 'settings',
  'site-config/site-config-screen.tsx': 'settings',
  'super-admins/super-admins-screen.tsx': 'a handful of people, exported with all users',
};

it('every screen is a list or is not', () => {
  const screens = sources.map(([file]) => file).filter((file) => file.endsWith('-screen.tsx'));
  expect(screens.sort()).toEqual([...LISTS, ...Object.keys(NO_LISTS)].sort());
});

it.each(LISTS)('%s leads to a file of what it lists', (screen) => {
  const source = sources.find(([file]) => file === screen)?.[1];
  expect(source).toMatch(/exported=|<ExportList|<ExportWhole/);
});

it('amounts and counts are numbers in a file', () => {
  const texts = sources.filter(([, source]) => /csv: [^\n]*(formatAgorot|String)\(/.test(source));
  expect(texts.map(([file]) => file)).toEqual([]);
});
