import { useTranslation } from 'react-i18next';
import { PASSWORD_MIN } from '../../../../shared/limits.ts';
import { classes } from '../../ui/parts/classes.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { newPasswordProblem } from './rules.ts';

/** The rule for passwords, and whether the typed one meets it. */
export const PasswordRule = ({ password }: { readonly password: string }) => {
  const { t } = useTranslation('auth');
  const kept = !newPasswordProblem(password);
  return (
    <span aria-live="polite" className={classes('flex items-center gap-1.5', kept && 'text-good')}>
      <Icon name={kept ? 'check' : 'info'} className="size-4" />
      <span>{t(kept ? 'field.passwordKept' : 'field.passwordRule', { count: PASSWORD_MIN })}</span>
    </span>
  );
};
