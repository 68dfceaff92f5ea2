import Alert from '@cloudscape-design/components/alert';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea, { type TextareaProps } from '@cloudscape-design/components/textarea';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTICE_READERS, type NoticeReader } from '../../../../shared/contracts/site/notices.ts';
import { NOTICE } from '../../../../shared/limits.ts';
import { truncate } from '../../../../shared/texts/truncate.ts';
import { call } from '../../api/api.ts';
import type { InputOf, OutputOf } from '../../api/endpoint-types.ts';
import { useErrorText } from '../../api/error-text.ts';
import { useAttempt } from '../../core/drafts/use-attempt.ts';
import { AttemptDialog } from '../forms/attempt-dialog.tsx';
import { KeptDraft } from '../forms/kept-draft.tsx';
import { useFirstFocus } from '../forms/use-first-focus.ts';
import { useTyped } from '../forms/use-typed.ts';
import { useSay } from '../frame/notices.tsx';
import { formOf, type NoticeForm, type NoticeProblem, noticeOf } from './notice-form.ts';

export type NoticeRow = OutputOf<'noticesAdmin.list'>['items'][number];

const useSaveNotice = (onDone: () => void, onRefused: (text: string) => void, onClose: () => void) => {
  const { t } = useTranslation('mails');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const say = useSay('notices');
  return useAttempt({
    name: 'notice',
    send: (input: InputOf<'noticesAdmin.save'>, idempotencyKey) =>
      call('noticesAdmin.save', input, { idempotencyKey }),
    onDone: () => {
      onDone();
      say('success', t('notices.saved'));
      void queries.invalidateQueries({ queryKey: ['noticesAdmin'] });
    },
    onRefused: (error) => {
      onRefused(errorText(error));
      void queries.invalidateQueries({ queryKey: ['noticesAdmin'] });
    },
    onLeave: onClose,
  });
};

interface FieldsProps {
  readonly typed: NoticeForm;
  readonly problems: readonly NoticeProblem[];
  readonly disabled: boolean;
  readonly onType: (change: Partial<NoticeForm>) => void;
}

const Words = ({ typed, problems, disabled, onType }: FieldsProps) => {
  const { t } = useTranslation('mails');
  const first = useFirstFocus<TextareaProps.Ref>();
  return (
    <SpaceBetween size="l">
      {(['he', 'en'] as const).map((language) => (
        <FormField
          key={language}
          label={t(`notices.${language}`)}
          description={t('notices.letters', { most: NOTICE.letters })}
          errorText={problems.includes(language) ? t('notices.problems.text') : undefined}
        >
          <div dir={language === 'he' ? 'rtl' : 'ltr'}>
            <Textarea
              {...(language === 'he' && { ref: first })}
              rows={2}
              value={typed[language]}
              disabled={disabled}
              onChange={({ detail }) => onType({ [language]: truncate(detail.value, NOTICE.letters) })}
            />
          </div>
        </FormField>
      ))}
    </SpaceBetween>
  );
};

/** Day and hour of Israel's clock. */
const Times = ({ typed, problems, disabled, onType }: FieldsProps) => {
  const { t } = useTranslation('mails');
  const problemOf = (field: 'from' | 'until'): string | undefined => {
    if (problems.includes(field)) return t(`notices.problems.${field}`);
    const whole = problems.find((each) => each === 'order' || each === 'long');
    return field === 'until' && whole ? t(`notices.problems.${whole}`) : undefined;
  };
  return (
    <ColumnLayout columns={2}>
      {(['from', 'until'] as const).flatMap((field) => [
        <FormField key={`${field}Day`} label={t(`notices.${field}Day`)} errorText={problemOf(field)}>
          <Input
            value={typed[`${field}Day`]}
            disabled={disabled}
            placeholder={t('notices.dayFormat')}
            onChange={({ detail }) => onType({ [`${field}Day`]: detail.value })}
          />
        </FormField>,
        <FormField key={`${field}Time`} label={t(`notices.${field}Time`)}>
          <Input
            value={typed[`${field}Time`]}
            disabled={disabled}
            placeholder="19:30"
            onChange={({ detail }) => onType({ [`${field}Time`]: detail.value })}
          />
        </FormField>,
      ])}
    </ColumnLayout>
  );
};

/** The newest version of the list: a new notice takes nobody's place. */
const newestVersion = async (): Promise<number> => (await call('noticesAdmin.list', { limit: 1 })).v;

interface NoticeDialogProps {
  /** Null for a new one. */
  readonly notice: NoticeRow | null;
  readonly onClose: () => void;
}

/** Writes a notice; what everybody will see is asked for once more before it is published. */
export const NoticeDialog = ({ notice, onClose }: NoticeDialogProps) => {
  const { t } = useTranslation('mails');
  const errorText = useErrorText();
  const [start] = useState(() => formOf(notice, new Date()));
  const { typed, type: keep, restored, drop } = useTyped(['notice', notice?.id ?? ''], start);
  const [problems, setProblems] = useState<readonly NoticeProblem[]>([]);
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState('');
  const attempt = useSaveNotice(drop, setRefused, onClose);
  const readers = NOTICE_READERS.map((value) => ({ value, label: t(`notices.readers.${value}`) }));
  const type = (change: Partial<NoticeForm>): void => {
    keep(change);
    setProblems([]);
    setAsked(false);
    setRefused('');
  };
  const submit = async (): Promise<void> => {
    const found = noticeOf(typed, new Date());
    if ('problems' in found) return setProblems(found.problems);
    if (found.notice.readers === 'everybody' && !asked) return setAsked(true);
    try {
      const v = notice ? notice.v : await newestVersion();
      await attempt.send({ ...(notice && { id: notice.id }), ...found.notice, v });
    } catch (error) {
      setRefused(errorText(error));
    }
  };
  const fields = { typed, problems, disabled: attempt.locked, onType: type };
  return (
    <AttemptDialog
      title={t(notice ? 'notices.change' : 'notices.add')}
      confirm={t(asked ? 'notices.publishToAll' : 'notices.publish')}
      {...{ attempt, refused, onClose }}
      onConfirm={() => void submit()}
    >
      <KeptDraft restored={restored && !attempt.locked} />
      <Words {...fields} />
      <FormField label={t('notices.forWhom')}>
        <Select
          selectedOption={readers.find(({ value }) => value === typed.readers) ?? null}
          disabled={attempt.locked}
          options={readers}
          onChange={({ detail }) => type({ readers: detail.selectedOption.value as NoticeReader })}
        />
      </FormField>
      <Times {...fields} />
      {asked && (
        <div role="alert">
          <Alert type="warning">{t('notices.everybodyQuestion')}</Alert>
        </div>
      )}
    </AttemptDialog>
  );
};
