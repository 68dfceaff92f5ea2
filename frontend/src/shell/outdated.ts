import i18n from 'i18next';
import { mendBy } from '../api/api.ts';
import { toast } from '../core/page/toast.ts';

/**
 * A page that was open during a deployment may send what the API does not understand any more: only another load helps.
 * Forms with drafts restore them, and the others object to leaving, so no press of it loses what was typed.
 */
export const startOfferingReload = (reload = (): void => location.reload()): void => {
  mendBy('client.outdated', async () => {
    await i18n.loadNamespaces('errors');
    toast.error(i18n.t('errors:client.outdated'), { label: i18n.t('crash.reload'), onPress: reload });
    return false;
  });
};
