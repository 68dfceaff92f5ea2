import i18n from 'i18next';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import type { Language } from '../../../../shared/texts/language.ts';
import { call, keyOf } from '../../api/api.ts';
import { codeOf } from '../../api/api-error.ts';
import { queryClient } from '../../api/query-client.ts';
import { toast } from '../page/toast.ts';
import { isSaidByAddress, setLanguage } from '../texts/i18n.ts';
import { currentSession } from './session.ts';

/** True once a language was chosen on this page: the choice then wins over the account's. */
let chosen = false;

/** E-mails come in the language the person reads. */
const save = async (language: Language): Promise<void> => {
  try {
    await call('accounts.setLanguage', { language });
    void queryClient.invalidateQueries({ queryKey: keyOf('accounts.profile') });
  } catch (error) {
    await i18n.loadNamespaces('errors');
    toast.error(i18n.t(`errors:${codeOf(error)}`));
  }
};

/** Sets the chosen language, and saves it to the account of a signed-in person. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  chosen = true;
  await setLanguage(language);
  if (currentSession().status === 'signed-in') await save(language);
};

/** After sign-in the page takes the account's language, unless one was chosen here before; then the account takes that. */
export const meetLanguage = async ({ language }: Pick<Actor, 'language'>): Promise<void> => {
  if (isSaidByAddress || i18n.language === language) return;
  if (chosen) await save(i18n.language as Language);
  else await setLanguage(language);
};
