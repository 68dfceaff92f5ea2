import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../serve-for-test.ts';
import { forget, openDatabase } from './open-database.ts';

const folder = temporaryFolder();
afterAll(folder.remove);

/** SQLite's own words: 2 syncs each commit, 0 none. */
const synchronousIn = (...parts: string[]): unknown => {
  const db = openDatabase(path.join(folder.path, ...parts), 'any', '');
  const { synchronous } = db.prepare('PRAGMA synchronous').get() ?? {};
  db.close();
  return synchronous;
};

it('a commit is synced, but below a folder that nobody reads again', () => {
  forget(path.join(folder.path, 'memory'));
  expect(synchronousIn('memory')).toBe(0);
  expect(synchronousIn('memory', 'mail')).toBe(0);
  expect(synchronousIn('memory-2')).toBe(2);
  expect(synchronousIn('disk', 'mail')).toBe(2);
});
