import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf } from '../../api/api.ts';
import { useErrorText } from '../../api/error-text.ts';
import { DialogFooter } from '../forms/dialog-footer.tsx';
import { actOnMany, type ManyEnded, type WaitingAct } from './act-on-many.ts';
import { mailIdOf } from './mail-ref.ts';
import { useRecipient, type WaitingMail } from './send-again.tsx';

/** What became of each e-mail, by its id: null is done. */
type Results = ReadonlyMap<string, unknown>;

/** Decides about each; leaving the dialog ends it where it is. */
const useMany = (mails: readonly WaitingMail[], act: WaitingAct) => {
  const queries = useQueryClient();
  const [results, setResults] = useState<Results | null>(null);
  const [ended, setEnded] = useState<ManyEnded | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setEnded(null);
    setResults((before) => before ?? new Map());
    // After an answer that did not come: what is done already is the same act.
    const onResult = (mail: WaitingMail, error: unknown) =>
      setResults((before) => new Map(before).set(mailIdOf(mail), error));
    setEnded(await actOnMany(mails, act, { signal: controller.signal, onResult }));
    void queries.invalidateQueries({ queryKey: keyOf('mailAdmin.waiting') });
  };
  return { results, ended, start: () => void start() };
};

const Result = ({ result, running }: { readonly result: unknown; readonly running: boolean }) => {
  const { t } = useTranslation('mails');
  const errorText = useErrorText();
  if (result === null) return <StatusIndicator type="success">{t('many.done')}</StatusIndicator>;
  if (result !== undefined) return <StatusIndicator type="warning">{errorText(result)}</StatusIndicator>;
  return (
    <StatusIndicator type={running ? 'in-progress' : 'pending'}>
      {t(running ? 'many.running' : 'many.notYet')}
    </StatusIndicator>
  );
};

interface ManyDialogProps {
  readonly mails: readonly WaitingMail[];
  readonly act: WaitingAct;
  readonly onClose: () => void;
}

/** One decision about the e-mails that were chosen, and what became of each. */
export const ManyDialog = ({ mails, act, onClose }: ManyDialogProps) => {
  const { t } = useTranslation(['mails', 'common']);
  const errorText = useErrorText();
  const recipientOf = useRecipient();
  const { results, ended, start } = useMany(mails, act);
  const count = mails.length;
  const isOver = ended !== null && ended.error === null;
  return (
    <Modal
      visible
      header={t(`many.${act}.title`)}
      onDismiss={onClose}
      footer={
        isOver ? (
          <Box float="right">
            <Button variant="primary" onClick={onClose}>
              {t('common:close')}
            </Button>
          </Box>
        ) : (
          <DialogFooter onCancel={onClose} onConfirm={start} busy={results !== null && ended === null}>
            {t(`many.${act}.confirm`, { count })}
          </DialogFooter>
        )
      }
    >
      <SpaceBetween size="m">
        {!isOver && <span>{t(`many.${act}.question`, { count })}</span>}
        {results && (
          <div role="status">
            <StatusIndicator type={isOver ? 'success' : ended ? 'warning' : 'in-progress'}>
              {t('allProgress', { done: results.size, total: count })}
            </StatusIndicator>
          </div>
        )}
        {ended !== null && ended.error !== null && (
          <div role="alert">{t('many.unanswered', { why: errorText(ended.error) })}</div>
        )}
        <ul className="back-office-many">
          {mails.map((mail) => (
            <li key={mailIdOf(mail)}>
              <SpaceBetween size="xxxs">
                <span>{t('detailsOf', { kind: t(`kinds.${mail.kind}`), to: recipientOf(mail) })}</span>
                {results && <Result result={results.get(mailIdOf(mail))} running={ended === null} />}
              </SpaceBetween>
            </li>
          ))}
        </ul>
      </SpaceBetween>
    </Modal>
  );
};
