import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { foldersOf } from './imports.ts';
import { MOST_IN_ALL, MOST_WORDS, tooLongIn, wordsIn } from './paragraphs.ts';

const below = (pattern: string): string[] =>
  globSync(pattern, { exclude: (name) => /node_modules|dist|cdk\.out/.test(String(name)) });

const READMES = below('{*.md,{shared,functions,frontend,infra,demo,test}/**/*.md}');
const sources = below('{*.ts,{shared,functions,frontend,infra,demo,test}/**/*.{ts,tsx}}');

/** Where a README leads: relative addresses of its links. */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, address = '']) => address);

/** Headings that its links lead to, with the file they are in. */
const headingsIn = (text: string): { address: string; heading: string }[] =>
  [...text.matchAll(/\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g)].map(([, address = '', heading = '']) => ({
    address,
    heading,
  }));

/** A heading as links name it. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Sources that a README names: a path, from the root or from its folder, or the end of one. */
const namedIn = (text: string): string[] =>
  [...text.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, name = '']) => name);

const isThere = (folder: string, name: string): boolean =>
  existsSync(join(folder, name)) || sources.some((file) => `/${file}`.endsWith(`/${name}`));

it.each(READMES)('%s leads to what there is', (readme) => {
  const text = readFileSync(readme, 'utf8');
  const folder = dirname(readme);
  expect(linksIn(text).filter((address) => !existsSync(join(folder, address)))).toEqual([]);
  expect(namedIn(text).filter((name) => !isThere(folder, name))).toEqual([]);
  for (const { address, heading } of headingsIn(text))
    expect(anchorsOf(readFileSync(address ? join(folder, address) : readme, 'utf8'))).toContain(heading);
});

it('sees a link to a heading that there is not', () => {
  const text =
    '# A\n## Not proved, yet\n[a](#not-proved-yet) [b](b/c.md#d) [c](b.md) [d](https://a.example/#b)';
  expect(anchorsOf(text)).toEqual(['a', 'not-proved-yet']);
  expect(headingsIn(text)).toEqual([
    { address: '', heading: 'not-proved-yet' },
    { address: 'b/c.md', heading: 'd' },
  ]);
});

/** `functions/orders/README.md` leads to those of the folders below it. */
const isOfWing = (readme: string): boolean => /^functions\/[^/]+\/README\.md$/.test(readme);
/** What every wing uses is no domain: a README of `lib` says what it likes. */
const OF_DOMAINS = READMES.filter(
  (readme) => /^functions\/(?!lib\/).+\/README\.md$/.test(readme) && !isOfWing(readme),
);

it('the README of the project leads to that of each wing, and a wing’s to that of each domain', () => {
  const wings = foldersOf('functions');
  expect(wings.length).toBeGreaterThan(10);
  const links = linksIn(readFileSync('README.md', 'utf8'));
  expect(links).toEqual(expect.arrayContaining(wings.map((wing) => `functions/${wing}/README.md`)));
  expect(OF_DOMAINS.length).toBeGreaterThan(20);
  for (const readme of OF_DOMAINS) {
    const wing = `functions/${readme.split('/')[1]}`;
    expect([wing, ...linksIn(readFileSync(`${wing}/README.md`, 'utf8'))]).toContain(
      readme.slice(wing.length + 1),
    );
  }
});

it.each(OF_DOMAINS)('%s has the four parts of a domain', (readme) => {
  const headings = readFileSync(readme, 'utf8').match(/^## .+$/gm) ?? [];
  expect(headings).toEqual(
    expect.arrayContaining(['## States', '## Rules', '## Decisions', '## Access patterns']),
  );
});

const PAGES = READMES.filter((readme) => basename(readme) === 'README.md');

it.each(PAGES)(`%s is a page: at most ${MOST_IN_ALL} words`, (readme) => {
  expect(wordsIn(readFileSync(readme, 'utf8'))).toBeLessThanOrEqual(MOST_IN_ALL);
});

/** `## 2026-11-27 · gifts: what was decided`, and whether it holds. */
const decisionsIn = (text: string): { date: string; holds: string | undefined }[] =>
  text
    .split(/^## /m)
    .slice(1)
    .map((entry) => ({
      date: entry.slice(0, 10),
      holds: entry.split('\n')[1]?.match(/^_(In force|Superseded in part|Superseded)\._/)?.[1],
    }));

it.each(READMES.filter((file) => file.endsWith('/decisions.md')))('%s is dated, newest first', (file) => {
  const decisions = decisionsIn(readFileSync(file, 'utf8'));
  const dates = decisions.map(({ date }) => date);
  expect(dates.length).toBeGreaterThan(0);
  expect(dates.filter((date) => !/^20\d\d-\d\d-\d\d$/.test(date))).toEqual([]);
  expect(dates).toEqual(dates.toSorted().reverse());
  expect(decisions.filter(({ holds }) => !holds)).toEqual([]);
});

it('sees a decision without a date, and one that says not whether it holds', () => {
  expect(decisionsIn('# Decisions\n\n## 2026-11-27 · gifts: a\n_In force._ Why.\n\n## gifts\nWhy.')).toEqual([
    { date: '2026-11-27', holds: 'In force' },
    { date: 'gifts\nWhy.', holds: undefined },
  ]);
});

it.each(READMES)(`%s has no paragraph above ${MOST_WORDS} words`, (readme) => {
  expect(tooLongIn(readFileSync(readme, 'utf8'))).toEqual([]);
});

it('sees a long paragraph wherever it stands, and no code', () => {
  const long = 'word '.repeat(MOST_WORDS + 1).trim();
  const most = 'word '.repeat(MOST_WORDS).trim();
  const found = [`${MOST_WORDS + 1} words: ${long.slice(0, 60)}`];
  for (const text of [
    long,
    `# A\n${long}`,
    `- ${long}`,
    `1. a\n2. ${long}`,
    `| a | ${long} |`,
    `${most}\nword`,
  ])
    expect(tooLongIn(text)).toEqual(found);
  for (const text of [most, `- ${most}\n- ${most}`, `${most}\n\n${most}`, `\`\`\`sh\n${long}\n\`\`\``])
    expect(tooLongIn(text)).toEqual([]);
});
