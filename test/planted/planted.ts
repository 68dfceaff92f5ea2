import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** What is put into a file, by its path: the text before which it stands, and what is planted there. */
export type Planted = Readonly<Record<string, readonly [before: string, planted: string]>>;

/** `into` shows the folder `path` as it is, but for what is planted: the rest are links. */
const mirror = (path: string, into: string, planted: Planted): void => {
  mkdirSync(into);
  for (const { name } of readdirSync(join(ROOT, path), { withFileTypes: true })) {
    const inside = join(path, name);
    const plant = planted[inside];
    if (plant) {
      const source = readFileSync(join(ROOT, inside), 'utf8');
      const [before, text] = plant;
      if (source.split(before).length !== 2) throw new Error(`${inside} has ${before} not once`);
      writeFileSync(
        join(into, name),
        source.replace(before, () => text + before),
      );
    } else if (Object.keys(planted).some((file) => file.startsWith(`${inside}/`)))
      mirror(inside, join(into, name), planted);
    else symlinkSync(join(ROOT, inside), join(into, name));
  }
};

/** The files that do not compile with what is planted, of those that are looked at and all that they import. */
export const brokenBy = (planted: Planted, lookedAt: readonly string[]): string[] => {
  const place = join(mkdtempSync(join(tmpdir(), 'planted-')), 'project');
  try {
    mirror('.', place, planted);
    const compilerOptions = { preserveSymlinks: true, incremental: false };
    const config = { extends: './tsconfig.json', compilerOptions, include: lookedAt };
    writeFileSync(join(place, 'planted.json'), JSON.stringify(config));
    const tsc = join(ROOT, 'node_modules/.bin/tsc');
    const { stdout } = spawnSync(tsc, ['--noEmit', '--pretty', 'false', '-p', 'planted.json'], {
      cwd: place,
      encoding: 'utf8',
    });
    return [
      ...new Set([...stdout.matchAll(/^(\S[^(]*)\(\d+,\d+\): error/gm)].map(([, file = '']) => file)),
    ].sort();
  } finally {
    rmSync(join(place, '..'), { recursive: true });
  }
};
