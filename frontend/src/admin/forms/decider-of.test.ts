import { expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { deciderOf } from './decider-of.ts';

it('is named where a refusal names somebody', () => {
  expect(deciderOf(new ApiError(409, 'creator.changed', '', { by: 'נועה' }))).toBe('נועה');
});

it.each([
  new ApiError(409, 'creator.changed', ''),
  new ApiError(409, 'creator.changed', '', { by: '' }),
  new ApiError(409, 'withdrawal.processed', '', { status: 'completed' }),
  new Error('no answer'),
  null,
])('is nobody otherwise', (error) => {
  expect(deciderOf(error)).toBe('');
});
