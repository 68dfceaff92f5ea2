import { expect, it } from 'vitest';
import { isAmount } from './audit-amount.ts';

it.each([
  ['amount_agorot', 100_000, true],
  ['owed_agorot', 0, true],
  ['amount_agorot', '', false],
  ['fee_basis_points', 1_000, false],
])('%s %j: shown in shekels %j', (name, value, shown) => {
  expect(isAmount(name, value)).toBe(shown);
});
