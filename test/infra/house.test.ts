import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { emptyNamesIn, fullFoldersOf, MOST_FILES } from './house.ts';
import { filesOf } from './imports.ts';

/** What others call so: PayPal and the services of AWS that stand in here. */
const OUTSIDE = ['PayPalService', 'paypalServiceOf', 'jsonService', 'ServiceError', 'serviceOf'];

it(`no folder has more than ${MOST_FILES} source files`, () => {
  expect(fullFoldersOf(filesOf())).toEqual([]);
});

it('no exported name has a word that says nothing', () => {
  const found = filesOf().flatMap((file) => emptyNamesIn(readFileSync(file, 'utf8')));
  expect([...new Set(found)].sort()).toEqual(OUTSIDE.sort());
});

it('no file but tests is excused from the length of a function', () => {
  const { overrides } = JSON.parse(readFileSync('biome.json', 'utf8')) as {
    overrides: { includes: string[]; linter: { rules: { complexity?: object } } }[];
  };
  const excused = overrides.filter(({ linter }) => linter.rules.complexity).map(({ includes }) => includes);
  expect(excused).toEqual([['**/*.test.ts', '**/*.test.tsx', '**/*-for-test.ts', 'test/**']]);
});

it('sees a folder that is too full, and an empty word wherever it stands in a name', () => {
  const files = Array.from({ length: MOST_FILES + 1 }, (_, n) => `functions/new/a-${n}.ts`);
  expect(fullFoldersOf(files)).toEqual(['functions/new']);
  expect(fullFoldersOf(files.slice(1))).toEqual([]);
  expect(fullFoldersOf([...files.slice(1), 'functions/new/a.journey.ts'])).toEqual([]);
  const source = 'export const dateUtils = 1;\nexport class Manager {}\nexport type OrderHelper = 1;\n';
  expect(emptyNamesIn(source)).toEqual(['dateUtils', 'Manager', 'OrderHelper']);
  expect(emptyNamesIn('export const managed = 1;\nconst utils = 2;\nexport const MISC_A = 3;')).toEqual([
    'MISC_A',
  ]);
});
