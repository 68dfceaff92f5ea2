import { describe, expect, it, vi } from 'vitest';
import { Refusal } from '../lambda/errors.ts';
import { idempotent } from './idempotency.ts';

const ANCHOR = { id: 'first', inputHash: 'same' };
const callOf = (inputHash: string, found: typeof ANCHOR | null = ANCHOR) => {
  const find = vi.fn(async () => found);
  return { find, call: idempotent({ inputHash, find, answerOf: ({ id }) => id, details: { id: 'x' } }) };
};
const reused = { code: 'idempotency.key_reused', status: 409, details: { id: 'x' } };

describe('a call under a key', () => {
  it('of the same input gets the first answer', async () => {
    const { call } = callOf('same');
    expect(await call.find()).toBe('first');
    expect(await call.replayOr(new Refusal('wallet.closed'))).toBe('first');
  });

  it('of another input is refused, whatever else stands in its way', async () => {
    const { call } = callOf('another');
    await expect(call.find()).rejects.toMatchObject(reused);
    await expect(call.replayOr(new Refusal('wallet.closed'))).rejects.toMatchObject(reused);
  });

  it('that is new finds nothing, and is refused for what stands in its way', async () => {
    const { call, find } = callOf('same', null);
    expect(await call.find()).toBeNull();
    await expect(call.replayOr(new Refusal('wallet.closed'))).rejects.toMatchObject({
      code: 'wallet.closed',
    });
    expect(find).toHaveBeenCalledTimes(2);
  });
});
