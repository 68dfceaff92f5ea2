import i18n from 'i18next';
import type { Actor } from '../../../shared/contracts/accounts.ts';
import type { Language } from '../../../shared/language.ts';
import { call } from '../api/api.ts';
import { codeOf } from '../api/api-error.ts';
import { setLanguage } from './i18n.ts';
import { currentSession } from './session.ts';
import { toast } from './toast.ts';

const nameOf = (language: Language): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;

/** Each language by its own name, so that its readers find it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { he: nameOf('he'), en: nameOf('en') };

/** True once a language was chosen on this page: the choice then wins over the account's. */
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

/** `?lng=` sets the language for this visit: the account is neither read nor updated. */
const saidByAddress = new URLSearchParams(globalThis.location?.search).has('lng');

/** Sets the chosen language, and saves it to the account of a signed-in person. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  chosen = true;
  await setLanguage(language);
  if (currentSession().status === 'signed-in') await save(language);
};

/** After sign-in the page takes the account's language, unless one was chosen here before; then the account takes that. */
export const meetLanguage = async ({ language }: Pick<Actor, 'language'>): Promise<void> => {
  if (saidByAddress || i18n.language === language) return;
  if (chosen) await save(i18n.language as Language);
  else await setLanguage(language);
};
