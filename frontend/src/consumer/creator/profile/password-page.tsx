import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { PASSWORD_MIN } from '../../../../../shared/limits.ts';
import { toast } from '../../../core/page/toast.ts';
import { useTitle } from '../../../core/page/use-title.ts';
import { changePassword } from '../../../core/session/account.ts';
import { currentSession } from '../../../core/session/session.ts';
import { PasswordField } from '../../../ui/controls/field.tsx';
import { readFilled } from '../../../ui/controls/read-filled.ts';
import { useContractForm } from '../../../ui/controls/use-contract-form.ts';
import { Button, LINK } from '../../../ui/parts/button.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { useCodeDialog } from '../../account/code-dialog.tsx';
import { passwordFailure } from '../../account/failures.ts';
import { SignOutEverywhere } from '../../account/sign-out-everywhere.tsx';
import { type PasswordForm, type PasswordProblem, passwordProblems } from './password.ts';

const EMPTY: PasswordForm = { current: '', next: '', again: '' };
const FIELDS = ['current', 'next', 'again'] as const;
const AUTOCOMPLETE = { current: 'current-password', next: 'new-password', again: 'new-password' } as const;

/** A new password; the current one is verified in the same call. */
export const PasswordPage = () => {
  const { t } = useTranslation(['creator', 'common', 'auth']);
  useTitle(t('password.title'));
  const navigate = useNavigate();
  const hintId = useId();
  const { register, handleSubmit, setError, formState } = useContractForm<PasswordForm, PasswordProblem>({
    defaultValues: EMPTY,
    problemsOf: passwordProblems,
    textOf: (problem) => problem,
  });
  const { errors, isSubmitting } = formState;

  const { giveCode, close, dialog } = useCodeDialog();
  const submit = handleSubmit(async ({ current, next }) => {
    if (currentSession().status !== 'signed-in') {
      toast.error(t('password.noUser'));
      return;
    }
    try {
      const change = await changePassword(current, next, giveCode);
      toast.success(t('password.done'));
      if (change === 'others-stay') toast.error(t('auth:everywhere.othersStay'));
      await navigate('/dashboard/creator/profile');
    } catch (error) {
      const failure = passwordFailure(error);
      if (failure === 'wrong')
        setError('current', { type: failure, message: failure }, { shouldFocus: true });
      toast.error(t(`password.${failure}`));
    } finally {
      close();
    }
  });

  return (
    <>
      <Link to="/dashboard/creator/profile" className={`inline-flex min-h-11 items-center gap-1 ${LINK}`}>
        <Icon name="back" className="size-4" />
        {t('password.back')}
      </Link>
      <h1 className="mt-2 mb-5 font-display text-heading">{t('password.title')}</h1>
      <form
        ref={readFilled}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="surface grid max-w-md gap-5 p-6"
      >
        {FIELDS.map((field) => {
          const problem = errors[field]?.message as PasswordProblem | undefined;
          return (
            <PasswordField
              key={field}
              {...register(field)}
              label={t(`password.${field}`)}
              required
              autoComplete={AUTOCOMPLETE[field]}
              hint={field === 'next' ? t('password.rule', { count: PASSWORD_MIN }) : undefined}
              error={problem && t(`password.${problem}`, { count: PASSWORD_MIN })}
            />
          );
        })}
        <p id={hintId} className="text-small text-muted">
          {t('password.note')}
        </p>
        <Button type="submit" variant="primary" pending={isSubmitting} aria-describedby={hintId}>
          {t('password.submit')}
        </Button>
      </form>
      {dialog}
      <div className="surface mt-6 max-w-md p-6">
        <SignOutEverywhere />
      </div>
    </>
  );
};
