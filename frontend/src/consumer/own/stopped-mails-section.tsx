import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatTimestamp } from '../../../../shared/calendar/dates.ts';
import { call } from '../../api/api.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';
import { useErrorText } from '../../api/error-text.ts';
import { queryClient } from '../../api/query-client.ts';
import { toast } from '../../core/page/toast.ts';
import { digitsOf } from '../../core/session/authenticator-code.ts';
import { useActor } from '../../core/session/session.ts';
import { readFilled } from '../../ui/controls/read-filled.ts';
import { Button } from '../../ui/parts/button.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import { isMailCode, MailCodeField } from './mail-code-field.tsx';
import { OWN } from './own-query.ts';
import { Section } from './section.tsx';

/** The code of the one e-mail that still comes: with it all others come again. */
const CodeForm = ({ until }: { readonly until: string }) => {
  const { t } = useTranslation('account');
  const textOf = useErrorText();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ code }) => {
    try {
      await call('own.confirmMails', { code: digitsOf(code) });
      toast.success(t('stopped.done'));
      await queryClient.invalidateQueries(OWN);
    } catch (error) {
      setError('code', { type: 'said', message: textOf(error) }, { shouldFocus: true });
    }
  });
  return (
    <form
      ref={readFilled}
      onSubmit={(event) => void submit(event)}
      noValidate
      className="grid max-w-md gap-4"
    >
      <p role="status">{t('stopped.sent', { until: isolate(formatTimestamp(until)) })}</p>
      <MailCodeField
        {...register('code', { validate: (code) => isMailCode(code) || t('address.codeMissing') })}
        error={errors.code?.message}
      />
      <Button type="submit" variant="primary" className="justify-self-start" pending={isSubmitting}>
        {t('stopped.confirm')}
      </Button>
    </form>
  );
};

/** That no e-mail goes to the address of the account, and the way to get them again. Nothing while they do. */
export const StoppedMailsSection = ({ account }: { readonly account: OutputOf<'own.read'> }) => {
  const { t } = useTranslation('account');
  const textOf = useErrorText();
  const email = useActor()?.email ?? '';
  const ask = useMutation({
    mutationFn: () => call('own.askMails', {}),
    onError: (error) => toast.error(textOf(error)),
    onSettled: () => queryClient.invalidateQueries(OWN),
  });
  const { mails } = account;
  if (!mails) return null;
  return (
    <Section title={t('stopped.title')} lead={t('stopped.lead')}>
      <p className="wrap-anywhere">
        {t(`stopped.why.${mails.why}`, { email: isolate(email), at: isolate(formatTimestamp(mails.at)) })}
      </p>
      {mails.codeUntil ? (
        <CodeForm until={mails.codeUntil} />
      ) : (
        <Button
          icon="mail"
          className="justify-self-start"
          pending={ask.isPending}
          onClick={() => ask.mutate()}
        >
          {t('stopped.ask')}
        </Button>
      )}
    </Section>
  );
};
