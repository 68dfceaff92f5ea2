import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf } from '../../api/api.ts';
import { useErrorText } from '../../api/error-text.ts';
import { readAll } from '../../sheets/read-all.ts';
import { DialogFooter } from '../forms/dialog-footer.tsx';
import { useSay } from '../frame/notices.tsx';
import type { List } from '../lists/use-list.ts';
import { actOnMany, type ManyEnded } from './act-on-many.ts';

interface Progress {
  readonly done: number;
  /** Null while the list is read. */
  readonly total: number | null;
}

/** Sends all that the filter finds; leaving the screen ends it where it is. */
const useSendAll = (input: List<'mailAdmin.waiting'>['asked'], onEnd: () => void) => {
  const { t } = useTranslation('mails');
  const queries = useQueryClient();
  const errorText = useErrorText();
  const say = useSay('mails');
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const tell = ({ done: count, error }: ManyEnded, stopped: boolean): void => {
    const why = stopped ? t('allCancelled') : errorText(error);
    if (error === null) say('success', t('allSent', { count }));
    else say(stopped ? 'info' : 'error', t('allStopped', { count, why }));
  };
  const start = async (): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setProgress({ done: 0, total: null });
    const read = { signal, onProgress: () => undefined };
    const ended = await readAll('mailAdmin.waiting', input, read).then(
      (mails) => {
        const total = mails.length;
        let done = 0;
        const onResult = (): void => {
          done += 1;
          setProgress({ done, total });
        };
        return actOnMany(mails, 'sendAgain', { signal, onResult });
      },
      (error: unknown): ManyEnded => ({ done: 0, error }),
    );
    tell(ended, signal.aborted);
    void queries.invalidateQueries({ queryKey: keyOf('mailAdmin.waiting') });
    onEnd();
  };
  return { progress, start: () => void start(), stop: () => running.current?.abort() };
};

const Dialog = ({ input, onClose }: Pick<SendAllProps, 'input'> & { readonly onClose: () => void }) => {
  const { t } = useTranslation('mails');
  const { progress, start, stop } = useSendAll(input, onClose);
  const cancel = progress ? stop : onClose;
  return (
    <Modal
      visible
      header={t('all')}
      onDismiss={cancel}
      footer={
        <DialogFooter onCancel={cancel} onConfirm={start} busy={progress !== null}>
          {t('all')}
        </DialogFooter>
      }
    >
      <SpaceBetween size="m">
        <span>{t('allQuestion')}</span>
        {progress && (
          <StatusIndicator type="in-progress">
            {progress.total === null
              ? t('allReading')
              : t('allProgress', { done: progress.done, total: progress.total })}
          </StatusIndicator>
        )}
      </SpaceBetween>
    </Modal>
  );
};

interface SendAllProps {
  /** What the list is filtered by. */
  readonly input: List<'mailAdmin.waiting'>['asked'];
  readonly disabled: boolean;
}

/** After an outage hundreds wait for one and the same decision: it is made once. */
export const SendAll = ({ input, disabled }: SendAllProps) => {
  const { t } = useTranslation('mails');
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button disabled={disabled} onClick={() => setAsked(true)}>
        {t('all')}
      </Button>
      {asked && <Dialog input={input} onClose={() => setAsked(false)} />}
    </>
  );
};
