import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { errorCodes } from '../errors.ts';

type Texts = { [key: string]: string | Texts | unknown[] };

const FOLDER = path.join(import.meta.dirname, '../locales');
const read = (language: string, file: string): Texts =>
  JSON.parse(readFileSync(path.join(FOLDER, language, file), 'utf8'));
const files = readdirSync(path.join(FOLDER, 'en')).sort();

/** Dotted keys; forms of a plural count as one, because languages have different ones. */
const keysOf = (texts: Texts, prefix = ''): string[] => [
  ...new Set(
    Object.entries(texts).flatMap(([key, value]) => {
      const name = prefix + key.replace(/_(zero|one|two|few|many|other)$/, '');
      if (Array.isArray(value)) return value.map((_, index) => `${name}[${index}]`);
      return typeof value === 'object' ? keysOf(value as Texts, `${name}.`) : [name];
    }),
  ),
];

const valuesOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(valuesOf);

describe('the texts', () => {
  it('have the same files in both languages', () => {
    expect(readdirSync(path.join(FOLDER, 'he')).sort()).toEqual(files);
  });

  it.each(files)('%s says the same things in both languages', (file) => {
    expect(keysOf(read('he', file)).sort()).toEqual(keysOf(read('en', file)).sort());
  });

  it.each(files)('%s leaves nothing empty', (file) => {
    for (const language of ['he', 'en'])
      expect(valuesOf(read(language, file)).filter((text) => !text.trim())).toEqual([]);
  });

  // The build takes nesting and formatters out of i18next (frontend/build/lean-texts.ts).
  it.each(files)('%s names no other text and formats nothing by itself', (file) => {
    for (const language of ['he', 'en'])
      expect(valuesOf(read(language, file)).filter((text) => /\$t\(|\{\{[^}]*,/.test(text))).toEqual([]);
  });

  it.each(['he', 'en'])('name every error code in %s, and no other', (language) => {
    expect(Object.keys(read(language, 'errors.json')).sort()).toEqual(
      [...errorCodes(), 'network', 'unknown', 'file.gone'].sort(),
    );
  });

  it.each(['he', 'en'] as const)('stand in %s as they were agreed, letter for letter', (language) => {
    const agreed = JSON.parse(readFileSync(path.join(FOLDER, 'agreed.json'), 'utf8')) as Record<
      typeof language,
      string[]
    >;
    const texts = files
      .flatMap((file) => valuesOf(read(language, file)))
      // `{}` stands for whatever fills a placeholder.
      .map((text) => text.replace(/\{\{\w+\}\}/g, '{}'));
    expect(agreed[language].length).toBeGreaterThan(0);
    expect(agreed[language].filter((text) => !texts.includes(text))).toEqual([]);
  });
});
