import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { MOST_WORDS, tooLongIn } from './paragraphs.ts';

const below = (pattern: string): string[] =>
  globSync(pattern, { exclude: (name) => /node_modules|dist|cdk\.out/.test(String(name)) });

const READMES = below('{*.md,{shared,functions,frontend,infra,demo,test}/**/*.md}');
const sources = below('{*.ts,{shared,functions,frontend,infra,demo,test}/**/*.{ts,tsx}}');

/** Where a README leads: relative addresses of its links. */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, address = '']) => address);

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
});

it('the README of the project leads to that of each domain, which has its four parts', () => {
  const links = linksIn(readFileSync('README.md', 'utf8'));
  const domains = READMES.filter(
    (file) => file.startsWith('functions/') && !file.startsWith('functions/media/'),
  );
  expect(domains.length).toBeGreaterThan(20);
  for (const readme of domains) {
    expect(links).toContain(readme);
    const headings = readFileSync(readme, 'utf8').match(/^## .+$/gm) ?? [];
    expect([readme, ...headings]).toEqual(
      expect.arrayContaining(['## States', '## Rules', '## Decisions', '## Access patterns']),
    );
  }
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
