import { expect, test } from 'vitest';
import { TEXT } from '../../shared/limits.ts';
import { rulesOf } from './rules.ts';

test('the rules of a form are those of its contract', async () => {
  const code = await rulesOf('support.contact');
  expect(code).toContain(`export const name = {least:1,most:${TEXT.name}};`);
  expect(code).toContain(`export const message = {least:1,most:${TEXT.message}};`);
  expect(code).toMatch(/export const email = \{most:254,pattern:\/\^.*\$\/\};/);
  expect(code).toContain('"support"');
});

test('what is no endpoint stops the build', async () => {
  await expect(rulesOf('support.nothing')).rejects.toThrow('there is no endpoint support.nothing');
});
