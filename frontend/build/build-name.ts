import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SHARED = path.resolve(import.meta.dirname, '../../shared');

/**
 * The name of what a page and the API have agreed on: it changes with the contracts and what they are made of, and not with
 * texts. Pages tell it with each call, and Lambdas know theirs.
 */
export const buildName = (): string => {
  const hash = createHash('sha256');
  for (const file of globSync('**/*.ts', { cwd: SHARED }).sort())
    if (!file.endsWith('.test.ts')) hash.update(readFileSync(path.join(SHARED, file)));
  return hash.digest('hex').slice(0, 8);
};
