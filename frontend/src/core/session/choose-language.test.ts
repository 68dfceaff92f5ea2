import i18n from 'i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';

const { call, invalidateQueries, session, texts } = vi.hoisted(() => ({
  invalidateQueries: vi.fn(),
  call: vi.fn(),
  session: { status: 'signed-out' },
  texts: { setLanguage: vi.fn(), isSaidByAddress: false },
}));
const { setLanguage } = texts;
vi.mock('../../api/api.ts', () => ({ call, keyOf: (name: string) => [name] }));
vi.mock('../../api/query-client.ts', () => ({ queryClient: { invalidateQueries } }));
vi.mock('./session.ts', () => ({ currentSession: () => session }));
vi.mock('../texts/i18n.ts', () => texts);

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
  texts.isSaidByAddress = true;
  const { meetLanguage } = await load();
  await meetLanguage({ language: 'en' });
  texts.isSaidByAddress = false;
  expect(setLanguage).not.toHaveBeenCalled();
  expect(call).not.toHaveBeenCalled();
});

test('a screen that shows the account reads its language again, once it is saved', async () => {
  session.status = 'signed-in';
  const { chooseLanguage } = await load();
  await chooseLanguage('en');
  expect(invalidateQueries).toHaveBeenCalledWith({ queryKey: ['accounts.profile'] });
  invalidateQueries.mockClear();
  call.mockRejectedValue(new ApiError(503, 'service.busy', ''));
  await chooseLanguage('he');
  expect(invalidateQueries).not.toHaveBeenCalled();
});
