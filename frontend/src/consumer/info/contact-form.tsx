import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { TEXT } from '../../../../shared/limits.ts';
import { shortId } from '../../../../shared/short-id.ts';
import { call } from '../../api/api.ts';
import { codeOf } from '../../api/api-error.ts';
import { useDraft, useKeeping } from '../../core/drafts/use-draft.ts';
import { toast } from '../../core/page/toast.ts';
import { useActor } from '../../core/session/session.ts';
import { changedFields } from '../../ui/controls/edits.ts';
import { TextArea, TextField } from '../../ui/controls/field.tsx';
import { readFilled } from '../../ui/controls/read-filled.ts';
import { Select } from '../../ui/controls/select.tsx';
import { useContractForm } from '../../ui/controls/use-contract-form.ts';
import { Button } from '../../ui/parts/button.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import {
  type ContactFields,
  type ContactProblem,
  type ContactProblems,
  checkContact,
  SUBJECTS,
} from './check-contact.ts';

interface InquiryOptions {
  /** The order that it is about, if it is about one. */
  readonly requestId: string | null | undefined;
  /** The key under which a draft may have been sent already. */
  readonly restoredKey: string | undefined;
  readonly onTaken: () => void;
}

/** Sends one inquiry, however often its answer is lost. */
const useInquiry = ({ requestId, restoredKey, onTaken }: InquiryOptions) => {
  const { t, i18n } = useTranslation('info');
  const [key, setKey] = useState(restoredKey ?? crypto.randomUUID());
  const send = useMutation({
    mutationFn: async (fields: ContactFields) => {
      const language = i18n.language === 'en' ? 'en' : 'he';
      const sendAs = (idempotencyKey: string) =>
        requestId
          ? call('support.aboutOrder', { ...fields, language, requestId }, { idempotencyKey })
          : call('support.contact', { ...fields, language }, { idempotencyKey });
      try {
        return await sendAs(key);
      } catch (error) {
        if (codeOf(error) !== 'idempotency.key_reused') throw error;
        // It arrived as it was first sent: what was changed since is another inquiry.
        const another = crypto.randomUUID();
        setKey(another);
        return sendAs(another);
      }
    },
    onSuccess: ({ emailSent }) => {
      if (emailSent) toast.success(t('contact.sent'));
      else toast.info(t('contact.sentWithoutMail'));
      onTaken();
    },
    onError: (error) =>
      toast.error(t(codeOf(error) === 'request.not_found' ? 'contact.orderMissing' : 'contact.failed')),
  });
  return { key, send };
};

interface SenderFieldsProps {
  readonly register: UseFormRegister<ContactFields>;
  /** Of the account, where somebody is signed in: it is answered there. */
  readonly email: string;
  readonly textOf: (name: keyof ContactProblems) => string | undefined;
}

/** Who writes, and where they are answered. */
const SenderFields = ({ register, email, textOf }: SenderFieldsProps) => {
  const { t } = useTranslation('info');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
      <TextField
        {...register('name')}
        label={t('contact.name')}
        autoComplete="name"
        maxLength={TEXT.name}
        required
        error={textOf('name')}
      />
      <TextField
        {...register('email')}
        type="email"
        label={t('contact.email')}
        autoComplete="email"
        maxLength={TEXT.email}
        required
        readOnly={email !== ''}
        hint={email && t('contact.emailOfAccount')}
        error={textOf('email')}
      />
    </div>
  );
};

export const ContactForm = ({ onSent }: { readonly onSent: () => void }) => {
  const { t } = useTranslation('info');
  const actor = useActor();
  // Another page may say what it is about.
  const { state } = useLocation() as { state: { message?: string } | null };
  // The page of an order asks about it, for who is signed in.
  const [parameters] = useSearchParams();
  const requestId = actor && parameters.get('request');
  const empty: ContactFields = {
    name: actor?.name ?? '',
    email: actor?.email ?? '',
    subject: '',
    message: state?.message ?? '',
  };
  // Who is signed in is answered at the account's address, and has the inquiry there, whatever was typed before.
  const email = actor?.email ?? '';
  const draft = useDraft('contact', '', { fields: empty, key: '' });
  const { register, handleSubmit, watch, getValues, setValue, formState } = useContractForm<
    ContactFields,
    ContactProblem
  >({
    defaultValues: draft.restored?.fields ?? empty,
    problemsOf: checkContact,
    textOf: (problem) => problem,
  });
  // Who is signed in is known a moment after the page is there: what nobody has filled in by then is theirs.
  useEffect(() => {
    if (!actor) return;
    if (getValues('name') === '') setValue('name', actor.name);
    if (email) setValue('email', email);
  }, [actor, email, getValues, setValue]);
  const { key, send } = useInquiry({
    requestId,
    restoredKey: draft.restored?.key,
    onTaken: () => {
      draft.drop();
      onSent();
    },
  });
  const typed = watch();
  useKeeping(draft, { fields: typed, key }, changedFields(empty, typed).length > 0);
  const submit = handleSubmit(
    (fields) => send.mutate(fields),
    (refused) => {
      const isMissing = Object.values(refused).some(({ type }) => type === 'missing');
      toast.error(t(isMissing ? 'contact.required' : 'contact.invalidEmail'));
    },
  );
  const textOf = (name: keyof ContactProblems) => {
    const problem = formState.errors[name]?.message as ContactProblem | undefined;
    return problem && t(`contact.${problem}`);
  };
  return (
    <form
      ref={readFilled}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      {requestId && <p>{t('contact.aboutOrder', { number: isolate(shortId(requestId)) })}</p>}
      <SenderFields register={register} email={email} textOf={textOf} />
      <Select {...register('subject')} label={t('contact.subject')} required={false}>
        <option value="">{t('contact.subjects.none')}</option>
        {SUBJECTS.map((subject) => (
          <option key={subject} value={subject}>
            {t(`contact.subjects.${subject}`)}
          </option>
        ))}
      </Select>
      <TextArea
        {...register('message')}
        label={t('contact.message')}
        hint={t('contact.messageHint')}
        rows={6}
        maxLength={TEXT.message}
        required
        error={textOf('message')}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        pending={send.isPending}
        className="justify-self-start max-sm:w-full"
      >
        {t('contact.send')}
      </Button>
    </form>
  );
};
