import { dirname } from 'node:path';

/** So many files a folder shows at a glance. */
export const MOST_FILES = 25;

/** Folders with more. Journeys are tests, and tests are not counted: they stand beside what they test. */
export const fullFoldersOf = (files: readonly string[]): string[] => {
  const counted = Map.groupBy(
    files.filter((file) => !file.endsWith('.journey.ts')),
    dirname,
  );
  return [...counted].filter(([, own]) => own.length > MOST_FILES).map(([folder]) => folder);
};

/** Words of names that say of nothing what it does. */
const EMPTY = /^(utils?|helpers?|managers?|misc|services?)$/i;

/** Names that a source exports and that have an empty word in them. */
export const emptyNamesIn = (source: string): string[] =>
  [...source.matchAll(/^export (?:const|class|function|interface|type|enum) (\w+)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => name.split(/_|(?<=[a-z])(?=[A-Z])/).some((word) => EMPTY.test(word)));
