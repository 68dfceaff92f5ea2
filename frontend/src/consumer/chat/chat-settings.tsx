import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CHAT, TEXT } from '../../../../shared/limits.ts';
import { call, query } from '../../api/api.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';
import { useErrorText } from '../../api/error-text.ts';
import { queryClient } from '../../api/query-client.ts';
import { openDraft } from '../../core/drafts/drafts.ts';
import { toast } from '../../core/page/toast.ts';
import { ChangedNotice } from '../../ui/controls/changed-notice.tsx';
import { CheckedForm } from '../../ui/controls/checked-form.tsx';
import { Checkbox, TextField } from '../../ui/controls/field.tsx';
import { useEditForm } from '../../ui/controls/use-edit-form.ts';
import { Restored } from '../../ui/feedback/restored.tsx';
import { ErrorState, Skeleton } from '../../ui/feedback/states.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Button, IconButton } from '../../ui/parts/button.tsx';

type Settings = OutputOf<'chat.settings'>;
type Form = Omit<Settings, 'v'>;

const SETTINGS = query('chat.settings', {});
const DRAFT = 'chat-settings';

/** Reads the stored settings from the server, past the cache. */
const readNewest = (): Promise<Settings> => queryClient.fetchQuery({ ...SETTINGS, staleTime: 0 });

const formOf = ({ ordersOnly, quickAnswers }: Settings): Form => ({ ordersOnly, quickAnswers });

/** Each answer once, without what is only spaces. */
const inputOf = ({ ordersOnly, quickAnswers }: Form): Form => ({
  ordersOnly,
  quickAnswers: [...new Set(quickAnswers.map((text) => text.trim()))].filter((text) => text !== ''),
});

/** A field in words, for somebody who compares two versions of it. */
const useDescription = () => {
  const { t } = useTranslation('chat');
  return (field: keyof Form, form: Form): { label: string; text: string } =>
    field === 'ordersOnly'
      ? {
          label: t('settings.who'),
          text: t(form.ordersOnly ? 'settings.onlyOrders' : 'settings.everybody'),
        }
      : { label: t('settings.answers'), text: form.quickAnswers.join('\n') };
};

interface FormProps {
  readonly formId: string;
  readonly read: Settings;
  readonly onSending: (sending: boolean) => void;
  readonly onDone: () => void;
}

const SettingsForm = ({ formId, read, onSending, onDone }: FormProps) => {
  const { t } = useTranslation('chat');
  const textOf = useErrorText();
  const [problem, setProblem] = useState('');
  const edit = useEditForm<Settings, Form, never>({
    draft: [DRAFT, ''],
    stored: read,
    formOf,
    readNewest,
    describe: useDescription(),
    // The fields themselves hold what the contract allows.
    problemsOf: () => ({}),
    textOf: (none) => none,
    onChosen: () => setProblem(''),
  });
  const { typed, conflict } = edit;
  const { register, handleSubmit, setValue } = edit.form;
  const setAnswers = (answers: string[]) => setValue('quickAnswers', answers);
  const save = handleSubmit(async (form) => {
    onSending(true);
    setProblem('');
    try {
      const saved = await edit.save(form, ({ v }) => call('chat.saveSettings', { v, ...inputOf(form) }));
      queryClient.setQueryData(SETTINGS.queryKey, saved);
      toast.success(t('settings.saved'));
      if (!edit.saved(saved, form)) return;
      edit.dropDraft();
      onDone();
    } catch (error) {
      if (!(await edit.failed(error))) setProblem(textOf(error));
    } finally {
      onSending(false);
    }
  });

  return (
    <CheckedForm id={formId} className="grid gap-5" onSubmit={() => void save()}>
      {edit.restored && edit.changed && <Restored />}
      {conflict && <ChangedNotice {...conflict} />}
      <Checkbox {...register('ordersOnly')} label={t('settings.onlyOrders')} />
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-medium">{t('settings.answers')}</legend>
        {typed.quickAnswers.map((answer, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer is its place while it is being typed
          <div key={i} className="flex items-end gap-2">
            <TextField
              className="flex-1"
              label={t('settings.answer', { n: i + 1 })}
              value={answer}
              maxLength={TEXT.quickAnswer}
              onChange={({ target }) =>
                setAnswers(typed.quickAnswers.map((each, j) => (i === j ? target.value : each)))
              }
            />
            <IconButton
              icon="trash"
              label={t('settings.remove', { n: i + 1 })}
              onClick={() => setAnswers(typed.quickAnswers.filter((_, j) => i !== j))}
            />
          </div>
        ))}
        {typed.quickAnswers.length < CHAT.quickAnswers && (
          <Button icon="plus" className="w-fit" onClick={() => setAnswers([...typed.quickAnswers, ''])}>
            {t('settings.add')}
          </Button>
        )}
      </fieldset>
      {problem && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
    </CheckedForm>
  );
};

/** Who may begin a conversation with a creator, and the creator's ready answers; closed without an answer it keeps them. */
const ChatSettings = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation(['chat', 'common']);
  const formId = useId();
  const [sending, setSending] = useState(false);
  const { data, error, refetch } = useQuery(SETTINGS);
  const giveUp = (): void => {
    openDraft(DRAFT).drop();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('settings.title')}
      footer={
        <>
          <Button onClick={giveUp}>{t('common:cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} pending={sending}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      {data && <SettingsForm formId={formId} read={data} onSending={setSending} onDone={onClose} />}
      {!data && error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-40" />}
    </Dialog>
  );
};

export default ChatSettings;
