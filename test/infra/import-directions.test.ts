import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Imports go one way. Each rule names files and what they must not reach. */
const RULES: readonly { readonly from: RegExp; readonly never: RegExp; readonly why: string }[] = [
  {
    from: /^shared\//,
    never: /^(functions|frontend|infra|test)\//,
    why: 'shared depends on nothing of ours',
  },
  {
    from: /^functions\//,
    never: /^(frontend|infra|test)\//,
    why: 'Lambdas know neither the browser nor the stack',
  },
  { from: /^functions\/lib\//, never: /^functions\/(?!lib\/)/, why: 'lib knows no domain' },
  {
    from: /^functions\/.*\.table\.ts$/,
    never: /^functions\/.*\/(http|admin|reactions|events)\.ts$/,
    why: 'tables are below use cases',
  },
  {
    from: /^functions\/(?!(events|lib)\/)/,
    never: /^functions\/(?!(events|lib)\/)[^/]+\/(http|admin|reactions)\.ts$/,
    why: 'nothing imports an entry point; only the stream readers import reactions',
  },
  { from: /^frontend\//, never: /^(functions|infra|test)\//, why: 'the browser knows the contracts only' },
  {
    from: /^frontend\/src\/(api|sheets|ui)\//,
    never: /^frontend\/src\/(consumer|admin)\//,
    why: 'screens are on top',
  },
  {
    from: /^frontend\/src\/consumer\//,
    never: /^frontend\/src\/admin\//,
    why: 'the back office is a chunk of its own',
  },
  {
    from: /^frontend\/src\/admin\//,
    never: /^frontend\/src\/consumer\//,
    why: 'the back office is a chunk of its own',
  },
  {
    from: /^frontend\/src\/(?!admin\/)/,
    never: /^@cloudscape-design\//,
    why: 'Cloudscape only in the back office',
  },
  {
    from: /^infra\/(?!local\/|scripts\/)/,
    never: /^functions\//,
    why: 'the stack names entry files, it does not run them',
  },
];

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?from\s*'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g;

const filesOf = (): string[] =>
  globSync('{shared,functions,frontend,infra,test}/**/*.{ts,tsx}', {
    exclude: (name) => /node_modules|dist|cdk\.out/.test(String(name)),
  }).filter((file) => !/\.test\.tsx?$|\.d\.ts$|-for-test\.ts$/.test(file));

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    .map((source) => (source.startsWith('.') ? normalize(join(dirname(file), source)) : source));

describe('imports go one way', () => {
  const imports = filesOf().map((file) => ({ file, sources: importsOf(file) }));

  it('finds the files and their imports', () => {
    expect(imports.length).toBeGreaterThan(50);
    expect(imports.flatMap(({ sources }) => sources).length).toBeGreaterThan(200);
  });

  for (const { from, never, why } of RULES) {
    it(`${why} (${from.source})`, () => {
      const broken = imports
        .filter(({ file }) => from.test(file))
        .flatMap(({ file, sources }) =>
          sources.filter((source) => never.test(source)).map((source) => `${file} -> ${source}`),
        );
      expect(broken).toEqual([]);
    });
  }
});
