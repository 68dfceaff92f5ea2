import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { OCCASIONS } from './occasions.ts';

const FOLDER = path.join(import.meta.dirname, '../locales');

/** Every list of occasions in the texts of a language, by the file it stands in. */
const listsIn = (texts: unknown, file: string): (readonly [file: string, names: string[]])[] => {
  if (typeof texts !== 'object' || texts === null) return [];
  const found = texts as Readonly<Record<string, unknown>>;
  const isList = OCCASIONS.every((occasion) => typeof found[occasion] === 'string');
  return [
    ...(isList ? [[file, OCCASIONS.map((occasion) => String(found[occasion]))] as const] : []),
    ...Object.values(found).flatMap((inner) => listsIn(inner, file)),
  ];
};

it.each(['he', 'en'])('an occasion has one name in all texts: %s', (language) => {
  const lists = readdirSync(path.join(FOLDER, language)).flatMap((file) =>
    listsIn(JSON.parse(readFileSync(path.join(FOLDER, language, file), 'utf8')), file),
  );
  const common = lists.find(([file]) => file === 'common.json')?.[1];
  expect(common).toHaveLength(OCCASIONS.length);
  expect(lists.length).toBeGreaterThan(1);
  for (const [file, names] of lists) expect([file, names]).toEqual([file, common]);
});
