import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { contracts } from '../index.ts';

afterEach(() => {
  z.config({ postProcessor: undefined });
});

/** What zod makes while `work` is done. */
const madeBy = async (work: () => unknown): Promise<string[]> => {
  const made: string[] = [];
  z.config({ postProcessor: ({ _zod }) => made.push(_zod.def.type ?? _zod.def.check) });
  await work();
  return made;
};

it('no schema is made when the contracts are loaded', async () => {
  vi.resetModules();
  expect(await madeBy(() => import('../index.ts'))).toEqual([]);
});

it('an input is made once', async () => {
  const make = () => contracts.requests.place.input();
  const first = make();
  expect(await madeBy(make)).toEqual([]);
  expect(make()).toBe(first);
});
