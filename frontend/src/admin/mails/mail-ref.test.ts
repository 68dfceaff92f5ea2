import { expect, it } from 'vitest';
import { orderIn } from './mail-ref.ts';

it('an e-mail leads to its order, where its event is of one', () => {
  const id = 'req_0123456789abcdefghjkmnpqrs';
  expect(orderIn(`${id}#4`)).toBe(id);
  expect(orderIn('creator.usr_0123456789abcdefghjkmnpqrs.usr_0123456789abcdefghjkmnpqrs#1')).toBeUndefined();
});
