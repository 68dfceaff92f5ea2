import { beforeEach, expect, it, vi } from 'vitest';

const account = vi.hoisted(() => ({ signIn: vi.fn(), signOut: vi.fn(), continueSignIn: vi.fn() }));
vi.mock('../../core/session/account.ts', () => account);
vi.mock('../../core/session/session.ts', () => ({ currentSession: () => ({ status: 'signed-out' }) }));
vi.mock('../../api/api.ts', () => ({ call: vi.fn() }));
vi.mock('./connection.ts', () => ({ isReachable: async () => true }));

const { signInAsAdmin } = await import('./sign-in-as-admin.ts');

beforeEach(() => account.signIn.mockReset().mockResolvedValue({ step: 'done', actor: {} }));

it.each([true, false])('keeps the session for new tabs as was chosen: %s', async (remember) => {
  const credentials = { email: 'admin@example.com', password: 'secret', remember };
  expect(await signInAsAdmin(credentials, () => {})).toMatchObject({ step: 'done' });
  expect(account.signIn).toHaveBeenCalledWith(credentials);
});
