import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PASSWORD_MIN } from '../../../../../shared/limits.ts';
import { changePassword } from '../../../app/account.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { passwordFailure } from '../../creator/profile/password.ts';

const FAILURES = {
  wrong: 'password.wrong',
  tooMany: 'password.wait',
  noUser: 'profile.signInAgain',
  failed: 'password.failed',
} as const;

/** Another password; the one in use proves who asks. */
export const PasswordForm = () => {
  const { t } = useTranslation('fan');
  const { register, handleSubmit, getValues, setError, reset, formState } = useForm({
    defaultValues: { current: '', next: '', again: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ current, next }) => {
    try {
      await changePassword(current, next);
      toast.success(t('password.done'));
      reset();
    } catch (error) {
      const failure = passwordFailure(error);
      toast.error(t(FAILURES[failure]));
      if (failure === 'wrong') setError('current', { type: 'wrong' }, { shouldFocus: true });
    }
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <PasswordField
        {...register('current', { required: true })}
        autoComplete="current-password"
        required
        label={t('password.old')}
        error={errors.current && t('password.oldRequired')}
      />
      <PasswordField
        {...register('next', { minLength: PASSWORD_MIN, required: true })}
        autoComplete="new-password"
        required
        label={t('password.new')}
        hint={t('password.rule', { count: PASSWORD_MIN })}
        error={errors.next && t('password.short')}
      />
      <PasswordField
        {...register('again', { validate: (again) => again === getValues('next') })}
        autoComplete="new-password"
        required
        label={t('password.repeat')}
        error={errors.again && t('password.differs')}
      />
      <Button type="submit" pending={isSubmitting} className="justify-self-start">
        {t('password.submit')}
      </Button>
    </form>
  );
};
