import FormField from '@cloudscape-design/components/form-field';
import Input, { type InputProps } from '@cloudscape-design/components/input';
import Textarea, { type TextareaProps } from '@cloudscape-design/components/textarea';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonView } from '../../../../shared/contracts/people/people.ts';
import { TEXT } from '../../../../shared/limits.ts';
import { truncate } from '../../../../shared/texts/truncate.ts';
import { call } from '../../api/api.ts';
import type { InputOf } from '../../api/endpoint-types.ts';
import { useErrorText } from '../../api/error-text.ts';
import { useAttempt } from '../../core/drafts/use-attempt.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { AttemptDialog } from '../forms/attempt-dialog.tsx';
import { KeptDraft } from '../forms/kept-draft.tsx';
import { useFirstFocus } from '../forms/use-first-focus.ts';
import { useTyped } from '../forms/use-typed.ts';
import { useSay } from '../frame/notices.tsx';

interface WriteDialogProps {
  readonly person: PersonView;
  readonly onClose: () => void;
}

const EMPTY = { subject: '', message: '' };

/** An e-mail to one person. */
export const WriteDialog = ({ person: { id, email, name }, onClose }: WriteDialogProps) => {
  const { t } = useTranslation(['admin', 'common']);
  const queries = useQueryClient();
  const say = useSay(`person:${id}`);
  const errorText = useErrorText();
  const kept = useTyped(['mail-to', id], EMPTY);
  const [missing, setMissing] = useState(false);
  const [refused, setRefused] = useState('');
  const subjectField = useFirstFocus<InputProps.Ref>();
  const messageField = useRef<TextareaProps.Ref>(null);
  const attempt = useAttempt({
    name: `mail-to:${id}`,
    send: (input: InputOf<'peopleAdmin.sendMail'>, idempotencyKey) =>
      call('peopleAdmin.sendMail', input, { idempotencyKey }),
    onDone: () => {
      kept.drop();
      say('success', t('users.write.done', { email: isolate(email) }));
      void queries.invalidateQueries({ queryKey: ['auditAdmin'] });
    },
    onRefused: (error) => setRefused(errorText(error)),
    onLeave: onClose,
  });
  // A mail without an answer is shown, whatever was typed since.
  const { subject, message } = attempt.open?.input ?? kept.typed;
  const type = (change: Partial<typeof EMPTY>): void => {
    kept.type(change);
    setMissing(false);
  };
  const submit = (): void => {
    const empty = subject.trim() === '' ? subjectField : message.trim() === '' ? messageField : null;
    setMissing(empty !== null);
    setRefused('');
    if (empty) empty.current?.focus();
    else void attempt.send({ id, subject: subject.trim(), message: message.trim() });
  };
  return (
    <AttemptDialog
      title={t('users.write.title', { name: isolate(name || email) })}
      confirm={t('users.write.submit')}
      {...{ attempt, refused, onClose }}
      onConfirm={submit}
    >
      <KeptDraft restored={kept.restored && !attempt.locked} />
      <FormField
        label={t('users.write.subject')}
        errorText={missing && subject.trim() === '' ? t('users.write.subjectMissing') : undefined}
      >
        <Input
          ref={subjectField}
          value={subject}
          disabled={attempt.locked}
          onChange={({ detail }) => type({ subject: truncate(detail.value, TEXT.subject) })}
        />
      </FormField>
      <FormField
        label={t('users.write.message')}
        description={t('users.write.messageHint')}
        errorText={missing && message.trim() === '' ? t('users.write.messageMissing') : undefined}
      >
        <Textarea
          ref={messageField}
          rows={6}
          value={message}
          disabled={attempt.locked}
          onChange={({ detail }) => type({ message: truncate(detail.value, TEXT.message) })}
        />
      </FormField>
    </AttemptDialog>
  );
};
