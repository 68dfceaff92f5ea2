import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatTimestamp } from '../../../../../shared/calendar/dates.ts';
import type { OwnGift } from '../../../../../shared/contracts/orders/own-gifts.ts';
import { TEXT } from '../../../../../shared/limits.ts';
import { LANGUAGES, type Language } from '../../../../../shared/texts/language.ts';
import { call } from '../../../api/api.ts';
import { codeOf, isUnanswered } from '../../../api/api-error.ts';
import { useErrorText } from '../../../api/error-text.ts';
import { failureText } from '../../../api/failure-text.ts';
import { toast } from '../../../core/page/toast.ts';
import { LANGUAGE_NAMES } from '../../../core/texts/language-names.ts';
import { Checkbox, TextField } from '../../../ui/controls/field.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { useContractForm } from '../../../ui/controls/use-contract-form.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import {
  isOpenedLater,
  type MailProblem,
  type MailValues,
  mailProblems,
  sendOf,
  valuesOf,
} from './mail-values.ts';
import { keepGift, madeOf, readGift } from './use-gift.ts';
import { WhenFields } from './when-fields.tsx';

interface MailFormProps {
  readonly id: string;
  readonly gift: OwnGift;
  readonly recipient: string;
  readonly onDone: () => void;
}

/** What the table knows better than this page: it is shown as it is now. */
const STALE = new Set(['gift.mail_sent', 'gift.mail_changed', 'gift.over']);

/** Sends what is typed; what cannot be sent any more closes the form and shows the gift as it is. */
const useMailForm = ({ id, gift, onDone }: Omit<MailFormProps, 'recipient'>) => {
  const { t, i18n } = useTranslation('gift');
  const errorText = useErrorText();
  const form = useContractForm<MailValues, MailProblem>({
    defaultValues: valuesOf(gift, i18n.language as Language, new Date()),
    problemsOf: (values) => mailProblems(values, gift, new Date()),
    textOf: (problem) => problem,
  });
  const { handleSubmit, setFocus, formState } = form;
  useEffect(() => setFocus('email'), [setFocus]);
  const problemOf = (field: 'email' | 'day' | 'expected'): string | undefined => {
    const key = formState.errors[field]?.message as MailProblem | undefined;
    return key && t(key);
  };
  /** Of an e-mail that was saved the answer alone was lost. */
  const closeIfSaved = async (): Promise<void> => {
    const newest = await readGift(id).catch(() => gift);
    if (newest?.mail?.v !== gift.mail?.v) onDone();
  };
  const submit = handleSubmit(async (values) => {
    const { email, language } = values;
    const send = sendOf(values, gift, new Date());
    try {
      const made = await madeOf(id, gift);
      if (made !== gift) keepGift(id, made);
      keepGift(
        id,
        await call('ownGifts.mail', { id, v: gift.mail?.v ?? 0, email, language, expected: true, send }),
      );
      onDone();
    } catch (error) {
      toast.error(failureText(t('own.mail.failed'), error, errorText(error)));
      // Not waited for: without a network it is read when there is one again.
      if (isUnanswered(error)) void closeIfSaved();
      if (!STALE.has(codeOf(error))) return;
      await readGift(id).catch(() => {});
      onDone();
    }
  });
  return { ...form, submit, problemOf };
};

/** Where the link goes by e-mail, in which language and when. Somebody else's address is kept in no draft. */
export const MailForm = ({ recipient, ...given }: MailFormProps) => {
  const { t } = useTranslation(['gift', 'common']);
  const { gift, onDone } = given;
  const { control, register, watch, formState, submit, problemOf } = useMailForm(given);
  // Registered first, it is the first to be looked at where several are wrong.
  const email = register('email');
  const { field: day } = useController({ control, name: 'day' });
  const withGift = isOpenedLater(gift, new Date()) ? gift.revealAt : null;
  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-labelledby="gift-mail-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-[2fr_1fr]">
        <TextField
          {...email}
          type="email"
          autoComplete="off"
          maxLength={TEXT.email}
          required
          label={t('own.mail.email')}
          error={problemOf('email')}
        />
        <Select {...register('language')} label={t('own.mail.language')}>
          {LANGUAGES.map((language) => (
            <option key={language} value={language} lang={language}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </Select>
      </div>
      {withGift ? (
        <p>{t('own.mail.withGift', { time: isolate(formatTimestamp(withGift)) })}</p>
      ) : (
        <WhenFields
          legend={t('own.mail.when')}
          names={{ now: t('own.mail.now'), later: t('own.mail.later') }}
          register={register}
          day={day}
          later={watch('when') === 'later'}
          until={Date.parse(gift.endsAt)}
          problem={problemOf('day')}
        />
      )}
      <Checkbox
        {...register('expected')}
        label={t('own.mail.expected', { recipient: isolate(recipient) })}
        error={problemOf('expected')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" icon="mail" pending={formState.isSubmitting}>
          {t(gift.mail?.status === 'waits' ? 'own.mail.save' : 'own.mail.send')}
        </Button>
        <Button onClick={onDone}>{t('common:cancel')}</Button>
      </div>
    </form>
  );
};
