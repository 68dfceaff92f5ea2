import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';

/** Every folder that a list does not name. */
export const OTHERS = '*';

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?from\s*'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g;

/** Everything of ours that is no test. */
export const filesOf = (): string[] =>
  globSync('{shared,functions,frontend,infra,demo,test}/**/*.{ts,tsx}', {
    exclude: (name) => /node_modules|dist|cdk\.out/.test(String(name)),
  }).filter((file) => !/\.test\.tsx?$|\.d\.ts$|-for-test\.ts$/.test(file));

/** What a file imports: paths from the root, and names of packages. */
export const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    .map((source) => (source.startsWith('.') ? normalize(join(dirname(file), source)) : source));

export interface Import {
  readonly from: string;
  readonly to: string;
}

/** The first folder of a path below `root`; `.` for a file directly in it, undefined for a path elsewhere. */
const folderIn = (root: string, file: string): string | undefined => {
  if (!file.startsWith(`${root}/`)) return undefined;
  const [first = '', ...rest] = file.slice(root.length + 1).split('/');
  return rest.length > 0 ? first : '.';
};

/** Imports that go upwards, or across a storey. */
export const againstOrder = (
  root: string,
  storeys: readonly (readonly string[])[],
  imports: readonly Import[],
): string[] => {
  const storeyOf = (folder: string): number => {
    const storey = [folder, OTHERS]
      .map((name) => storeys.findIndex((each) => each.includes(name)))
      .find((index) => index >= 0);
    return storey ?? storeys.length; // what has no place imports nothing
  };
  return imports
    .filter(({ from, to }) => {
      const [above, below] = [folderIn(root, from), folderIn(root, to)];
      return above && below && above !== below && storeyOf(above) >= storeyOf(below);
    })
    .map(({ from, to }) => `${from} -> ${to}`);
};

/** Folders that reach each other, or files of one place each: each group is a cycle. */
export const circlesOf = (imports: readonly Import[], placeOf = dirname): string[][] => {
  const edges = new Map<string, Set<string>>();
  for (const { from, to } of imports)
    if (placeOf(from) !== placeOf(to))
      edges.set(placeOf(from), (edges.get(placeOf(from)) ?? new Set()).add(placeOf(to)));
  const reached = (start: string): Set<string> => {
    const found = new Set<string>();
    const walk = (folder: string): void => {
      for (const next of edges.get(folder) ?? []) {
        if (found.has(next)) continue;
        found.add(next);
        walk(next);
      }
    };
    walk(start);
    return found;
  };
  const all = new Map([...edges.keys()].map((folder) => [folder, reached(folder)]));
  const circles = [...all].flatMap(([folder, below]) =>
    below.has(folder)
      ? [
          [...below]
            .filter((each) => all.get(each)?.has(folder))
            .sort()
            .join(' '),
        ]
      : [],
  );
  return [...new Set(circles)].map((circle) => circle.split(' '));
};

/** What files below a folder import of each other. */
export const importsBelow = (root: string): Import[] =>
  filesOf()
    .filter((file) => file.startsWith(`${root}/`))
    .flatMap((from) => importsOf(from).map((to) => ({ from, to })))
    .filter(({ to }) => to.startsWith(`${root}/`));

/** The names of the folders directly in one. */
export const foldersOf = (root: string): string[] =>
  globSync(`${root}/*/`)
    .map((folder) => basename(folder))
    .sort();
