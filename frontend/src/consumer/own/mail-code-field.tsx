import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { digitsOf } from '../../core/session/authenticator-code.ts';
import { TextField } from '../../ui/controls/field.tsx';

/** Whether it is a code as an e-mail brings it. */
export const isMailCode = (code: string): boolean => /^\d{8}$/.test(digitsOf(code));

/** The code of an e-mail, as it is typed or pasted. */
export const MailCodeField = (field: Omit<ComponentProps<typeof TextField>, 'label'>) => {
  const { t } = useTranslation('account');
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      maxLength={12}
      required
      label={t('address.code')}
      hint={t('address.codeHint')}
    />
  );
};
