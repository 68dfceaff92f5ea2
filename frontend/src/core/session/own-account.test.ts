import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import type { replaceSession } from './auth.ts';
import { moveToAddress, provePassword } from './own-account.ts';

const cognito = vi.hoisted(() => ({ replaceSession: vi.fn<typeof replaceSession>() }));
const session = vi.hoisted(() => ({
  currentSession: () => ({ status: 'signed-in', actor: { email: 'old@example.com' } }),
  endSession: vi.fn(),
  refreshActor: vi.fn(),
  renewSession: vi.fn((work: () => Promise<void>) => work()),
}));
const api = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../api/api.ts', () => api);
vi.mock('./load-auth.ts', () => ({ auth: async () => cognito }));
vi.mock('./session.ts', () => session);

const giveCode = async () => '123456';
const move = () => moveToAddress('new@example.com', '01234567', 'secret-6', giveCode);
const wrong = Object.assign(new Error('Incorrect username or password.'), { name: 'NotAuthorizedException' });

beforeEach(() => {
  vi.resetAllMocks();
  session.renewSession.mockImplementation((work) => work());
});

it('the password is given for the address of who is signed in', async () => {
  await provePassword('secret-6', giveCode);
  const credentials = { username: 'old@example.com', password: 'secret-6' };
  expect(cognito.replaceSession).toHaveBeenCalledWith(credentials, giveCode);
});

describe('moving to another address', () => {
  it('signs in again with it', async () => {
    api.call.mockResolvedValue({ done: true });
    expect(await move()).toBe('done');
    expect(api.call).toHaveBeenCalledWith('own.confirmAddress', { code: '01234567' });
    const credentials = { username: 'new@example.com', password: 'secret-6' };
    expect(cognito.replaceSession).toHaveBeenCalledWith(credentials, giveCode);
    expect(session.refreshActor).toHaveBeenCalled();
  });

  it('says what was refused, and stays signed in', async () => {
    const refused = new ApiError(400, 'account.code_wrong', '');
    api.call.mockRejectedValue(refused);
    await expect(move()).rejects.toBe(refused);
    expect(cognito.replaceSession).not.toHaveBeenCalled();
    expect(session.endSession).not.toHaveBeenCalled();
  });

  it('finds out by a sign-in what became of a lost answer', async () => {
    const lost = new ApiError(0, 'network', '');
    api.call.mockRejectedValue(lost);
    expect(await move()).toBe('done');
    cognito.replaceSession.mockRejectedValue(wrong);
    await expect(move()).rejects.toBe(lost);
    expect(session.endSession).not.toHaveBeenCalled();
  });

  it('waits while it goes on by itself, and is signed out by another password', async () => {
    cognito.replaceSession.mockRejectedValue(wrong);
    api.call.mockResolvedValue({ done: false });
    expect(await move()).toBe('under-way');
    expect(session.endSession).not.toHaveBeenCalled();
    api.call.mockResolvedValue({ done: true });
    expect(await move()).toBe('signed-out');
    expect(session.endSession).toHaveBeenCalledWith('lost');
  });
});
