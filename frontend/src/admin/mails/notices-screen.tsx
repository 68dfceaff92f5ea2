import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTimestamp } from '../../../../shared/calendar/dates.ts';
import { call } from '../../api/api.ts';
import { useErrorText } from '../../api/error-text.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { DialogFooter } from '../forms/dialog-footer.tsx';
import { useSay } from '../frame/notices.tsx';
import { ListScreen } from '../lists/list-screen.tsx';
import type { Column } from '../lists/list-table.tsx';
import { Moment, Words } from '../lists/texts.tsx';
import { useList } from '../lists/use-list.ts';
import { NoticeDialog, type NoticeRow } from './notice-dialog.tsx';
import { noticeStateOf } from './notice-form.ts';

const LOOK: Record<ReturnType<typeof noticeStateOf>, StatusIndicatorProps.Type> = {
  planned: 'pending',
  running: 'success',
  over: 'stopped',
};

const useTextOf = (): ((notice: Pick<NoticeRow, 'he' | 'en'>) => string) => {
  const { i18n } = useTranslation();
  return ({ he, en }) => (i18n.language === 'he' ? he : en);
};

const useColumns = (): readonly Column<NoticeRow>[] => {
  const { t } = useTranslation('mails');
  const textOf = useTextOf();
  const stateOf = (notice: NoticeRow) => noticeStateOf(notice, new Date());
  return [
    {
      id: 'text',
      header: t('notices.text'),
      isRowHeader: true,
      cell: (notice) => <Words>{textOf(notice)}</Words>,
      csv: textOf,
    },
    {
      id: 'readers',
      header: t('notices.forWhom'),
      cell: ({ readers }) => t(`notices.readers.${readers}`),
      csv: ({ readers }) => t(`notices.readers.${readers}`),
    },
    {
      id: 'state',
      header: t('state'),
      cell: (notice) => (
        <StatusIndicator type={LOOK[stateOf(notice)]}>
          {t(`notices.states.${stateOf(notice)}`)}
        </StatusIndicator>
      ),
      csv: (notice) => t(`notices.states.${stateOf(notice)}`),
    },
    {
      id: 'from',
      header: t('notices.from'),
      cell: ({ from }) => <Moment at={from} time />,
      csv: ({ from }) => formatTimestamp(from),
    },
    {
      id: 'until',
      header: t('notices.until'),
      cell: ({ until }) => <Moment at={until} time />,
      csv: ({ until }) => formatTimestamp(until),
    },
  ];
};

const RemoveDialog = ({ notice, onClose }: { readonly notice: NoticeRow; readonly onClose: () => void }) => {
  const { t } = useTranslation('mails');
  const queries = useQueryClient();
  const errorText = useErrorText();
  const say = useSay('notices');
  const textOf = useTextOf();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('noticesAdmin.remove', { id: notice.id, v: notice.v }),
    onSuccess: () => say('success', t('notices.removed')),
    onError: (error) => say('error', t('notices.removeFailed', { why: errorText(error) })),
    onSettled: () => {
      onClose();
      return queries.invalidateQueries({ queryKey: ['noticesAdmin'] });
    },
  });
  return (
    <Modal
      visible
      header={t('notices.remove')}
      onDismiss={onClose}
      footer={
        <DialogFooter onCancel={onClose} onConfirm={() => mutate()} busy={isPending}>
          {t('notices.remove')}
        </DialogFooter>
      }
    >
      <SpaceBetween size="m">
        <span>{t('notices.removeQuestion')}</span>
        <Words>{textOf(notice)}</Words>
      </SpaceBetween>
    </Modal>
  );
};

type Asked =
  | { readonly act: 'write'; readonly notice: NoticeRow | null }
  | { readonly act: 'remove'; readonly notice: NoticeRow };

/** What stands above the site's pages for a while. */
export const NoticesScreen = ({ views }: { readonly views: ReactNode }) => {
  const { t } = useTranslation('mails');
  const textOf = useTextOf();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const list = useList('noticesAdmin.list', { filters: {}, trackBy: 'id' });
  return (
    <ListScreen
      title={t('titles.notices')}
      lead={t('notices.lead')}
      buttons={
        <SpaceBetween direction="horizontal" size="xs">
          {views}
          <Button variant="primary" onClick={() => setAsked({ act: 'write', notice: null })}>
            {t('notices.add')}
          </Button>
        </SpaceBetween>
      }
      exported={{ fileName: t('notices.fileName') }}
      list={list}
      columns={useColumns()}
      actions={{
        label: t('action'),
        of: (notice) => (
          <SpaceBetween direction="horizontal" size="xs">
            <Button
              variant="inline-link"
              ariaLabel={t('notices.changeOf', { text: isolate(textOf(notice)) })}
              onClick={() => setAsked({ act: 'write', notice })}
            >
              {t('notices.changeIt')}
            </Button>
            <Button
              variant="inline-link"
              ariaLabel={t('notices.removeOf', { text: isolate(textOf(notice)) })}
              onClick={() => setAsked({ act: 'remove', notice })}
            >
              {t('notices.removeIt')}
            </Button>
          </SpaceBetween>
        ),
      }}
      none={t('notices.none')}
      failed={t('notices.loadFailed')}
    >
      {asked?.act === 'write' && <NoticeDialog notice={asked.notice} onClose={close} />}
      {asked?.act === 'remove' && <RemoveDialog notice={asked.notice} onClose={close} />}
    </ListScreen>
  );
};
