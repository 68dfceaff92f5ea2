import { beforeAll } from 'vitest';
import { startTable } from './table-for-tests.ts';

/** An empty table for the tests of a file, gone after the last of them. Said before whatever fills it. */
export const withTable = (): void => {
  beforeAll(async () => (await startTable()).stop, 60_000);
};
