import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Source files of the Lambdas, without comments, tests and what stands beside tests. */
const sources = globSync('functions/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$|-for-test\.ts$/.test(file))
  .map((file) => ({ file, text: withoutComments(readFileSync(file, 'utf8')) }));

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1');
}

/** A text that begins a partition: `'REQ#'`, `` `CRE#${id}#due` ``, `'SUM#ALL'`. */
const PARTITION = /['"`]([A-Z]{2,}#[^'"`]*)['"`]/g;
/** A partition or sort key held against a text: `sk === 'TOP'`, `key.pk.startsWith('ENT#')`. */
const COMPARED = /\b[ps]k\b\s*(?:[!=]==\s*['"`]|\.(?:startsWith|endsWith|slice|split|includes)\(\s*['"`])/g;

const partitionsIn = (text: string): string[] =>
  [...text.matchAll(PARTITION)].map(([, partition = '']) => partition.replaceAll(/\$\{[^}]*\}/g, '*'));

const spelledIn = (text: string): string[] => [
  ...partitionsIn(text),
  ...[...text.matchAll(COMPARED)].map(([compared]) => compared),
];

describe('keys', () => {
  it('are spelled in tables alone', () => {
    const elsewhere = sources
      .filter(({ file }) => !file.endsWith('.table.ts'))
      .flatMap(({ file, text }) => spelledIn(text).map((spelled) => `${file}: ${spelled}`));
    expect(elsewhere).toEqual([]);
  });

  it('are spelled once: two tables that say the same partition may differ one day', () => {
    const tables = sources.filter(({ file }) => file.endsWith('.table.ts'));
    expect(tables.flatMap(({ text }) => partitionsIn(text)).length).toBeGreaterThan(50);
    const filesOf = new Map<string, Set<string>>();
    for (const { file, text } of tables)
      for (const partition of partitionsIn(text))
        filesOf.set(partition, (filesOf.get(partition) ?? new Set()).add(file));
    const twice = [...filesOf].filter(([, files]) => files.size > 1).map(([name, files]) => [name, ...files]);
    expect(twice).toEqual([]);
  });

  it.each([
    ["if (key.sk === 'WDR') return", ["sk === '"]],
    ["key.pk.slice('MNY#'.length)", ['MNY#', "pk.slice('"]],
    ['const key = { pk: `SUM#CRE#$' + '{id}`, sk }', ['SUM#CRE#*']],
  ])('%s is seen', (text, spelled) => {
    expect(spelledIn(text)).toEqual(spelled);
  });
});
