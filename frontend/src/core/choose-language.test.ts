import i18n from 'i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';

const { call, session, setLanguage } = vi.hoisted(() => ({
  call: vi.fn(),
  session: { status: 'signed-out' },
  setLanguage: vi.fn(),
}));
vi.mock('../api/api.ts', () => ({ call }));
vi.mock('./session.ts', () => ({ currentSession: () => session }));
vi.mock('./i18n.ts', () => ({ setLanguage }));

const load = async () => {
  vi.resetModules();
  return import('./choose-language.ts');
};

beforeEach(async () => {
  vi.clearAllMocks();
  call.mockResolvedValue({});
  session.status = 'signed-out';
  await i18n.init({ lng: 'he', resources: {} });
  setLanguage.mockImplementation((language: string) => i18n.changeLanguage(language));
});

test('signing in takes over the language of the account', async () => {
  const { meetLanguage } = await load();
  await meetLanguage({ language: 'en' });
  expect(setLanguage).toHaveBeenCalledWith('en');
  expect(call).not.toHaveBeenCalled();
});

test('what a visitor chose on this page stays, and the account takes it', async () => {
  const { chooseLanguage, meetLanguage } = await load();
  await chooseLanguage('en');
  expect(call).not.toHaveBeenCalled();
  await meetLanguage({ language: 'he' });
  expect(i18n.language).toBe('en');
  expect(call).toHaveBeenCalledWith('accounts.setLanguage', { language: 'en' });
});

test('the switch of who is signed in is kept by the account; the page has it even when that fails', async () => {
  const { chooseLanguage } = await load();
  session.status = 'signed-in';
  call.mockRejectedValueOnce(new ApiError(0, 'network', ''));
  await chooseLanguage('en');
  expect(i18n.language).toBe('en');
  await chooseLanguage('he');
  expect(call).toHaveBeenLastCalledWith('accounts.setLanguage', { language: 'he' });
});

test('an address that says the language leaves the account out of it', async () => {
  vi.stubGlobal('location', { search: '?lng=he' });
  const { meetLanguage } = await load();
  await meetLanguage({ language: 'en' });
  vi.unstubAllGlobals();
  expect(setLanguage).not.toHaveBeenCalled();
  expect(call).not.toHaveBeenCalled();
});
