import i18n from 'i18next';
import type { Actor } from '../../../shared/contracts/accounts.ts';
import type { Language } from '../../../shared/language.ts';
import { call } from '../api/api.ts';
import { codeOf } from '../api/api-error.ts';
import { setLanguage } from './i18n.ts';
import { currentSession } from './session.ts';
import { toast } from './toast.ts';

/** Each language by its own name, so that its readers find it. */
export const LANGUAGE_NAMES = { he: 'עברית', en: 'English' } as const;

/** Pressed since this page began: then it is what the person wants to read, whatever the account says. */
let chosen = false;

/** E-mails come in the language the person reads. */
const save = async (language: Language): Promise<void> => {
  try {
    await call('accounts.setLanguage', { language });
  } catch (error) {
    await i18n.loadNamespaces('errors');
    toast.error(i18n.t(`errors:${codeOf(error)}`));
  }
};

/** `?lng=` says it for this visit: the account is neither asked nor told. */
const saidByAddress = new URLSearchParams(globalThis.location?.search).has('lng');

/** A person chooses; the account of who is signed in keeps it. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  chosen = true;
  await setLanguage(language);
  if (currentSession().status === 'signed-in') await save(language);
};

/** Somebody signed in: the page takes their language, unless one was chosen here before; then the account takes it. */
export const meetLanguage = async ({ language }: Pick<Actor, 'language'>): Promise<void> => {
  if (saidByAddress || i18n.language === language) return;
  if (chosen) await save(i18n.language as Language);
  else await setLanguage(language);
};
