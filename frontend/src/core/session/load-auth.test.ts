import { beforeEach, describe, expect, it, vi } from 'vitest';
import { auth } from './load-auth.ts';

const sent = vi.hoisted(() => ({ configuration: vi.fn(), configure: vi.fn() }));
vi.mock('./configuration.ts', () => ({ configuration: sent.configuration }));
vi.mock('./auth.ts', () => ({ configure: sent.configure }));

beforeEach(() => vi.clearAllMocks());

describe('the sign-in code', () => {
  it('is told the pool of the stage before anybody has it', async () => {
    const pool = { userPoolId: 'eu-central-1_Pool' };
    sent.configuration.mockResolvedValue(pool);
    const [first, second] = await Promise.all([auth(), auth()]);
    expect(first).toBe(second);
    expect(sent.configure).toHaveBeenCalledWith(pool);
  });

  it('is there for the next caller when the stage did not answer the first', async () => {
    sent.configuration.mockRejectedValueOnce(new Error('no network')).mockResolvedValue({});
    await expect(auth()).rejects.toThrow('no network');
    expect(sent.configure).not.toHaveBeenCalled();
    expect(await auth()).toHaveProperty('configure');
  });
});
