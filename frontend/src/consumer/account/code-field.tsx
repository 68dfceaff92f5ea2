import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/controls/field.tsx';

/** The code of an authenticator app. */
export const CodeField = (field: Omit<ComponentProps<typeof TextField>, 'label'>) => {
  const { t } = useTranslation('auth');
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      required
      label={t('challenge.code')}
    />
  );
};
