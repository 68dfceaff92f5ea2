import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from '../../core/page/toast.ts';
import { continueSignIn, type SignInStep } from '../../core/session/account.ts';
import { digitsOf } from '../../core/session/authenticator-code.ts';
import { PasswordField } from '../../ui/controls/field.tsx';
import { readFilled } from '../../ui/controls/read-filled.ts';
import { Button } from '../../ui/parts/button.tsx';
import { CodeField } from '../account/code-field.tsx';
import { type AuthText, signInFailure } from '../account/failures.ts';
import { PasswordRule } from '../account/password-rule.tsx';
import { newPasswordProblem } from '../account/rules.ts';

interface ChallengeFormProps {
  /** The next step: a new password, or the code of an authenticator. */
  readonly asks: 'new-password' | 'code';
  readonly onStep: (step: SignInStep) => void;
  /** The step took too long: the password has to be given again. */
  readonly onExpired: () => void;
}

/** Asks for whatever signing in still needs. */
export const ChallengeForm = ({ asks, onStep, onExpired }: ChallengeFormProps) => {
  const { t } = useTranslation(['auth', 'errors']);
  const { register, handleSubmit, watch, formState } = useForm({ defaultValues: { answer: '' } });
  const problem = formState.errors.answer?.message as AuthText | undefined;
  const submit = handleSubmit(async ({ answer }) => {
    try {
      onStep(await continueSignIn(asks === 'code' ? digitsOf(answer) : answer.trim()));
    } catch (error) {
      const failure = signInFailure(error);
      toast.error(t(failure.text));
      if (failure.expired) onExpired();
    }
  });
  return (
    <form ref={readFilled} onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      {asks === 'new-password' ? (
        <PasswordField
          {...register('answer', { validate: (value) => newPasswordProblem(value) ?? true })}
          autoComplete="new-password"
          required
          label={t('field.newPassword')}
          hint={<PasswordRule password={watch('answer')} />}
          error={problem && t(problem)}
        />
      ) : (
        <CodeField
          {...register('answer', { validate: (value) => (value.trim() ? true : 'challenge.codeRequired') })}
          error={problem && t(problem)}
        />
      )}
      <Button type="submit" variant="primary" size="large" pending={formState.isSubmitting}>
        {t(asks === 'new-password' ? 'challenge.passwordSubmit' : 'challenge.codeSubmit')}
      </Button>
    </form>
  );
};
