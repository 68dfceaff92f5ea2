import Box from '@cloudscape-design/components/box';
import { useTranslation } from 'react-i18next';
import type { AdminView } from '../../../../shared/contracts/people/roles-admin.ts';
import { pastedEmail } from '../../../../shared/texts/pasted.ts';
import { call } from '../../api/api.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { useTypedConsent } from '../forms/typed-consent.tsx';
import { AdminDialog } from './admin-dialog.tsx';

interface SetSuperAdminProps {
  readonly admin: AdminView;
  readonly onClose: () => void;
}

/** Makes an admin a super admin, or no longer one, once their address was typed. */
export const SetSuperAdmin = ({ admin: { id, v, email, name, superAdmin }, onClose }: SetSuperAdminProps) => {
  const { t } = useTranslation('roles');
  const consent = useTypedConsent({
    label: t('admin.consent', { email: isolate(email) }),
    wrong: t('admin.consentWrong'),
    isConsent: (typed) => pastedEmail(typed) === email,
    inputMode: 'email',
  });
  const act = superAdmin ? 'revoke' : 'grant';
  const which = { name: isolate(name) };
  return (
    <AdminDialog
      title={t(`admin.${act}.title`, which)}
      submit={t(`admin.${act}.submit`)}
      done={t(`admin.${act}.done`, which)}
      isReady={consent.given}
      send={() => call('rolesAdmin.setSuperAdmin', { id, v, superAdmin: !superAdmin })}
      onClose={onClose}
    >
      <Box variant="p">{t(`admin.${act}.text`)}</Box>
      {consent.field}
    </AdminDialog>
  );
};
