import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { pastedEmail } from '../../../../shared/texts/pasted.ts';
import { toast } from '../../core/page/toast.ts';
import { forgotPassword } from '../../core/session/account.ts';
import { TextField } from '../../ui/controls/field.tsx';
import { readFilled } from '../../ui/controls/read-filled.ts';
import { Button } from '../../ui/parts/button.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { type AuthText, resetRequestFailure } from '../account/failures.ts';
import { emailProblem } from '../account/rules.ts';
import { EmailInText } from './email-in-text.tsx';
import { LockNotice } from './lock-notice.tsx';

interface ResetRequestFormProps {
  readonly email: string;
  readonly lockedFor: number;
  readonly onLock: (seconds: number) => void;
  readonly onBack: () => void;
}

/** Requests the e-mail with the link to a new password. The answer is the same for every address. */
export const ResetRequestForm = ({ email, lockedFor, onLock, onBack }: ResetRequestFormProps) => {
  const { t } = useTranslation(['auth', 'errors']);
  const draft = new URLSearchParams(useLocation().search).get('draft');
  const [sentTo, setSentTo] = useState('');
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email } });
  const problem = formState.errors.email?.message as AuthText | undefined;

  const submit = handleSubmit(async (typed) => {
    if (lockedFor > 0) return toast.error(t('signIn.waiting', { seconds: lockedFor }));
    try {
      await forgotPassword(typed.email, draft);
    } catch (error) {
      const failure = resetRequestFailure(error);
      toast.error(t(failure.text));
      if (failure.lockSeconds) onLock(failure.lockSeconds);
      return;
    }
    toast.success(t('reset.sent'));
    setSentTo(pastedEmail(typed.email));
  });

  return (
    <form ref={readFilled} onSubmit={(event) => void submit(event)} noValidate>
      <fieldset disabled={lockedFor > 0} className="grid gap-4">
        {sentTo && (
          <div className="flex gap-3 rounded-control bg-turquoise-soft p-4">
            <Icon name="mail" className="mt-0.5 size-5 text-turquoise" />
            <div className="grid gap-1">
              <p className="font-semibold">{t('reset.sentTitle')}</p>
              <p className="text-small">
                <EmailInText text="reset.sentText" email={sentTo} />
              </p>
            </div>
          </div>
        )}
        <TextField
          {...register('email', { validate: (value) => emailProblem(value, 'reset.emailRequired') ?? true })}
          type="email"
          autoComplete="username"
          required
          label={t('field.email')}
          error={problem && t(problem)}
        />
        <LockNotice seconds={lockedFor} />
        <Button type="submit" variant="primary" size="large" pending={formState.isSubmitting}>
          {t('reset.submit')}
        </Button>
        <Button variant="quiet" icon="back" onClick={onBack}>
          {t('reset.back')}
        </Button>
      </fieldset>
    </form>
  );
};
