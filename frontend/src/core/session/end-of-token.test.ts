import { expect, it } from 'vitest';
import { endOfToken } from './end-of-token.ts';

const tokenOf = (claims: object): string =>
  `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;

it('the end of a token is what it says, and now where it says nothing', () => {
  expect(endOfToken(tokenOf({ exp: 1_900_000_000, name: 'דנה??>>' }))).toBe(1_900_000_000_000);
  for (const token of ['', 'nonsense', tokenOf({})])
    expect(endOfToken(token)).toBeLessThanOrEqual(Date.now());
});
