import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { TRIGGER_CODES } from '../../../shared/legal/sign-up.ts';

const SOURCES = 'functions/{lambdas/cognito/*,people/sign-up/*,accounts/identity/newcomer}.ts';

it('the browser knows every code that a trigger of Cognito refuses with', () => {
  const codes = globSync(SOURCES).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/new Refusal\('([a-z_.]+)'/g)].map(([, code]) => code),
  );
  expect(codes.length).toBeGreaterThan(10);
  expect(codes.filter((code) => !TRIGGER_CODES.some((known) => known === code))).toEqual([]);
});
