import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CHAT, TEXT } from '../../../../shared/limits.ts';
import { call, query } from '../../api/api.ts';
import { codeOf } from '../../api/api-error.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';
import { useErrorText } from '../../api/error-text.ts';
import { queryClient } from '../../api/query-client.ts';
import { toast } from '../../core/toast.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { ChangedNotice } from '../../ui/changed-notice.tsx';
import { CheckedForm } from '../../ui/checked-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox, TextField } from '../../ui/field.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';

type Settings = OutputOf<'chat.settings'>;

const SETTINGS = query('chat.settings', {});

interface FormProps {
  readonly formId: string;
  readonly read: Settings;
  readonly onSending: (sending: boolean) => void;
  readonly onSaved: () => void;
}

const SettingsForm = ({ formId, read, onSending, onSaved }: FormProps) => {
  const { t } = useTranslation('chat');
  const textOf = useErrorText();
  const [over, setOver] = useState(read);
  const [ordersOnly, setOrdersOnly] = useState(read.ordersOnly);
  const [answers, setAnswers] = useState<readonly string[]>(read.quickAnswers);
  const [theirs, setTheirs] = useState<Settings | null>(null);
  const [problem, setProblem] = useState('');
  const inWords = ({ ordersOnly: only, quickAnswers }: Pick<Settings, 'ordersOnly' | 'quickAnswers'>) =>
    [t(only ? 'settings.onlyOrders' : 'settings.everybody'), ...quickAnswers].join('\n');

  const save = async (): Promise<void> => {
    onSending(true);
    setProblem('');
    try {
      const quickAnswers = answers.map((text) => text.trim()).filter((text) => text !== '');
      const saved = await call('chat.saveSettings', { v: over.v, ordersOnly, quickAnswers });
      queryClient.setQueryData(SETTINGS.queryKey, saved);
      toast.success(t('settings.saved'));
      onSaved();
    } catch (error) {
      if (codeOf(error) === 'chat.settings_changed')
        setTheirs(await queryClient.fetchQuery({ ...SETTINGS, staleTime: 0 }).catch(() => null));
      setProblem(textOf(error));
    } finally {
      onSending(false);
    }
  };

  return (
    <CheckedForm id={formId} className="grid gap-5" onSubmit={() => void save()}>
      {theirs && (
        <ChangedNotice
          differences={[
            {
              label: t('settings.title'),
              theirs: inWords(theirs),
              mine: inWords({ ordersOnly, quickAnswers: [...answers] }),
            },
          ]}
          onTheirs={() => {
            setOver(theirs);
            setOrdersOnly(theirs.ordersOnly);
            setAnswers(theirs.quickAnswers);
            setTheirs(null);
            setProblem('');
          }}
          onMine={() => {
            setOver(theirs);
            setTheirs(null);
            setProblem('');
          }}
        />
      )}
      <Checkbox
        label={t('settings.onlyOrders')}
        checked={ordersOnly}
        onChange={({ target }) => setOrdersOnly(target.checked)}
      />
      <fieldset className="grid gap-3">
        <legend className="font-medium">{t('settings.answers')}</legend>
        {answers.map((answer, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer is its place while it is being typed
          <div key={i} className="flex items-end gap-2">
            <TextField
              className="flex-1"
              label={t('settings.answer', { n: i + 1 })}
              value={answer}
              maxLength={TEXT.quickAnswer}
              onChange={({ target }) => setAnswers(answers.map((each, j) => (i === j ? target.value : each)))}
            />
            <IconButton
              icon="trash"
              label={t('settings.remove', { n: i + 1 })}
              onClick={() => setAnswers(answers.filter((_, j) => i !== j))}
            />
          </div>
        ))}
        {answers.length < CHAT.quickAnswers && (
          <Button icon="plus" className="w-fit" onClick={() => setAnswers([...answers, ''])}>
            {t('settings.add')}
          </Button>
        )}
      </fieldset>
      {problem && !theirs && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
    </CheckedForm>
  );
};

/** Who may begin a conversation with a creator, and the creator's ready answers. */
const ChatSettings = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation(['chat', 'common']);
  const formId = useId();
  const [sending, setSending] = useState(false);
  const { data, error, refetch } = useQuery(SETTINGS);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('settings.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} pending={sending}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      {data && <SettingsForm formId={formId} read={data} onSending={setSending} onSaved={onClose} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-40" />}
    </Dialog>
  );
};

export default ChatSettings;
