import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../ui/controls/field.tsx';
import { PasswordRule } from './password-rule.tsx';
import { newPasswordProblem, repeatProblem } from './rules.ts';

type Name = 'password' | 'repeated';

interface Rules {
  readonly validate: (value: string, values: Readonly<Record<Name, string>>) => string | true;
}

interface NewPasswordFieldsProps {
  readonly label: string;
  /** As react-hook-form gives it for a form that has these two fields. */
  readonly register: (name: Name, rules: Rules) => UseFormRegisterReturn;
  /** What stands in the first field. */
  readonly typed: string;
  readonly problemOf: (name: Name) => string | undefined;
}

/** A new password and its repetition. */
export const NewPasswordFields = ({ label, register, typed, problemOf }: NewPasswordFieldsProps) => {
  const { t } = useTranslation('auth');
  return (
    <>
      <PasswordField
        {...register('password', { validate: (value) => newPasswordProblem(value) ?? true })}
        autoComplete="new-password"
        required
        label={label}
        hint={<PasswordRule password={typed} />}
        error={problemOf('password')}
      />
      <PasswordField
        {...register('repeated', {
          validate: (value, { password }) => repeatProblem(value, password) ?? true,
        })}
        autoComplete="new-password"
        required
        label={t('field.repeat')}
        error={problemOf('repeated')}
      />
    </>
  );
};
