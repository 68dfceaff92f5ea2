import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { emptyNamesIn, fullFoldersOf, MOST_FILES } from './house.ts';
import { filesOf } from './imports.ts';

/** What others call so: PayPal and the services of AWS that stand in here. */
const OUTSIDE = ['PayPalService', 'paypalServiceOf', 'jsonService', 'ServiceError', 'serviceOf'];

interface Rules {
  readonly rules: { readonly complexity?: object };
}

interface Biome {
  readonly linter: Rules;
  readonly overrides: readonly { readonly includes: readonly string[]; readonly linter: Rules }[];
}

interface Linted {
  readonly summary: { readonly unchanged: number };
  readonly diagnostics: readonly {
    readonly severity: string;
    readonly category: string;
    readonly location: { readonly path: string };
  }[];
}

const LENGTH = 'lint/complexity/noExcessiveLinesPerFunction';

it(`no folder has more than ${MOST_FILES} source files`, () => {
  expect(fullFoldersOf(filesOf())).toEqual([]);
});

it('no exported name has a word that says nothing', () => {
  const found = filesOf().flatMap((file) => emptyNamesIn(readFileSync(file, 'utf8')));
  expect([...new Set(found)].sort()).toEqual(OUTSIDE.sort());
});

describe('the length of a function', () => {
  const { linter, overrides } = JSON.parse(readFileSync('biome.json', 'utf8')) as Biome;
  const folder = mkdtempSync(join(tmpdir(), 'mazaltov-length-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** The files that biome refuses of these, in each of which one function has so many lines between its braces. */
  const refusedOf = (lines: number, files: readonly string[]): string[] => {
    const project = join(folder, String(lines));
    for (const file of files) {
      mkdirSync(join(project, dirname(file)), { recursive: true });
      const body = '  globalThis.focus();\n'.repeat(lines);
      writeFileSync(join(project, file), `export const long = (): void => {\n${body}};\n`);
    }
    copyFileSync('biome.json', join(project, 'biome.json'));
    const { stdout } = spawnSync(
      resolve('node_modules/.bin/biome'),
      ['lint', '--vcs-enabled=false', '--reporter=json', '.'],
      { cwd: project, encoding: 'utf8' },
    );
    const { summary, diagnostics } = JSON.parse(stdout) as Linted;
    // The settings themselves are looked at, too.
    expect(summary.unchanged).toBe(files.length + 1);
    return diagnostics
      .filter(({ severity, category }) => severity === 'error' && category === LENGTH)
      .map(({ location }) => location.path)
      .sort();
  };

  it('is at most 70 lines, and more is an error', () => {
    expect(linter.rules.complexity).toEqual({
      noExcessiveLinesPerFunction: { level: 'error', options: { maxLines: 70 } },
    });
  });

  it('is free in tests alone, whose functions are lists of cases', () => {
    const excused = overrides.filter((each) => each.linter.rules.complexity).map(({ includes }) => includes);
    expect(excused).toEqual([['**/*.test.ts', '**/*.test.tsx', '**/*.journey.ts']]);
  });

  it('is held by biome, everywhere but there', () => {
    const held = [
      'frontend/src/new.tsx',
      'functions/orders/new.ts',
      'infra/local/new-for-test.ts',
      'test/journeys/steps/new.ts',
      'test/support/new.ts',
    ];
    const free = [
      'functions/orders/new.test.ts',
      'frontend/src/new.test.tsx',
      'test/journeys/new.journey.ts',
    ];
    expect(refusedOf(71, [...held, ...free])).toEqual(held);
    expect(refusedOf(70, [...held, ...free])).toEqual([]);
  });
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
