import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT } from '../../../../shared/limits.ts';
import { call } from '../../api/api.ts';
import { codeOf } from '../../api/api-error.ts';
import { useActor } from '../../core/session.ts';
import { toast } from '../../core/toast.ts';
import { useDraft, useKeeping } from '../../core/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { changedFields } from '../../ui/edits.ts';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { type ContactFields, type ContactProblems, checkContact, SUBJECTS } from './check-contact.ts';

export const ContactForm = ({ onSent }: { readonly onSent: () => void }) => {
  const { t, i18n } = useTranslation('info');
  const actor = useActor();
  const [empty] = useState<ContactFields>({
    name: actor?.name ?? '',
    email: actor?.email ?? '',
    subject: '',
    message: '',
  });
  const draft = useDraft('contact', '', { fields: empty, key: '' });
  const [fields, setFields] = useState(draft.restored?.fields ?? empty);
  // One inquiry, however often its answer is lost.
  const [key, setKey] = useState(draft.restored?.key ?? crypto.randomUUID());
  useKeeping(draft, { fields, key }, changedFields(empty, fields).length > 0);
  const [problems, setProblems] = useState<ContactProblems>({});
  const send = useMutation({
    mutationFn: async () => {
      const language = i18n.language === 'en' ? 'en' : 'he';
      const sendAs = (idempotencyKey: string) =>
        call('support.contact', { ...fields, language }, { idempotencyKey });
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
      draft.drop();
      if (emailSent) toast.success(t('contact.sent'));
      else toast.info(t('contact.sentWithoutMail'));
      onSent();
    },
    onError: () => toast.error(t('contact.failed')),
  });
  const set = (changed: Partial<ContactFields>) => {
    setFields({ ...fields, ...changed });
    setProblems({
      ...problems,
      ...Object.fromEntries(Object.keys(changed).map((name) => [name, undefined])),
    });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = checkContact(fields);
    setProblems(found);
    const first = Object.keys(found)[0];
    if (!first) return send.mutate();
    toast.error(t(Object.values(found).includes('missing') ? 'contact.required' : 'contact.invalidEmail'));
    event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  const textOf = (name: keyof ContactProblems) => problems[name] && t(`contact.${problems[name]}`);
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        <TextField
          name="name"
          label={t('contact.name')}
          autoComplete="name"
          maxLength={TEXT.name}
          required
          value={fields.name}
          error={textOf('name')}
          onChange={(event) => set({ name: event.target.value })}
        />
        <TextField
          name="email"
          type="email"
          label={t('contact.email')}
          autoComplete="email"
          maxLength={TEXT.email}
          required
          value={fields.email}
          error={textOf('email')}
          onChange={(event) => set({ email: event.target.value })}
        />
      </div>
      <Select
        label={t('contact.subject')}
        required={false}
        value={fields.subject}
        onChange={(event) => set({ subject: event.target.value as ContactFields['subject'] })}
      >
        <option value="">{t('contact.subjects.none')}</option>
        {SUBJECTS.map((subject) => (
          <option key={subject} value={subject}>
            {t(`contact.subjects.${subject}`)}
          </option>
        ))}
      </Select>
      <TextArea
        name="message"
        label={t('contact.message')}
        hint={t('contact.messageHint')}
        rows={6}
        maxLength={TEXT.message}
        required
        value={fields.message}
        error={textOf('message')}
        onChange={(event) => set({ message: event.target.value })}
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
