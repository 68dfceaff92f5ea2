import { useTranslation } from 'react-i18next';
import type { Permission } from '../../../../shared/permissions.ts';

/** Permissions in the reader's words, in one line. */
export const usePermittedText = () => {
  const { t } = useTranslation('roles');
  return (permissions: readonly Permission[]): string =>
    permissions.map((name) => t(`permissions.${name}`)).join(' · ') || t('nothing');
};
