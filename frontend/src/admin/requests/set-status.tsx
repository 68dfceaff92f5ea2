import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { type InfiniteData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RequestStatus, requestStatus } from '../../../../shared/contracts/requests.ts';
import { formatAgorot } from '../../../../shared/money.ts';
import { call, keyOf, query } from '../../api/api.ts';
import { codeOf } from '../../api/api-error.ts';
import { attempt } from '../../api/attempt.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';
import { useErrorText } from '../../api/error-text.ts';
import { isolate } from '../../ui/isolate.ts';
import { LoadError } from '../lists/load-error.tsx';
import { OverDialog } from '../lists/over-dialog.tsx';
import { useOwn } from '../lists/use-own.ts';
import { useSay } from '../shell/notices.tsx';
import { mayMoveMoney, statusMoves } from './money-effect.ts';

interface Subject {
  readonly id: string;
  readonly shortId: string;
  readonly status: RequestStatus;
  readonly fanId: string;
  readonly creatorId: string;
}

/** Codes whose text for a fan or creator would mislead an admin. */
const OWN_TEXT = [
  'request.already',
  'request.no_video',
  'wallet.insufficient_funds',
  'earnings.insufficient',
] as const;
const hasOwnText = (code: string): code is (typeof OWN_TEXT)[number] =>
  (OWN_TEXT as readonly string[]).includes(code);

type Lists = InfiniteData<OutputOf<'requestsAdmin.list'>>;

const withStatus =
  (id: string, status: RequestStatus) =>
  (lists: Lists | undefined): Lists | undefined =>
    lists && {
      ...lists,
      pages: lists.pages.map((page) => ({
        ...page,
        items: page.items.map((row) => (row.id === id ? { ...row, status } : row)),
      })),
    };

/** Sends the change with the status that was on the screen, and says how it went. */
const useChange = ({ id, status }: Subject) => {
  const { t } = useTranslation(['admin', 'common']);
  const queries = useQueryClient();
  const say = useSay();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: (to: RequestStatus) =>
      attempt(`set-status:${id}:${status}:${to}`, (idempotencyKey) =>
        call('requestsAdmin.setStatus', { id, to, from: status }, { idempotencyKey }),
      ),
    onSuccess: ({ status: to }) => {
      // The list's rows follow a second or two behind the request.
      queries.setQueriesData<Lists>({ queryKey: keyOf('requestsAdmin.list') }, withStatus(id, to));
      say('success', t('requests.statusSet', { status: t(`common:status.${to}`) }));
    },
    onError: (error) => {
      void queries.invalidateQueries({ queryKey: keyOf('requestsAdmin.list') });
      const code = codeOf(error);
      if (code === 'request.already') say('info', t('requests.refused.request.already'));
      else say('error', hasOwnText(code) ? t(`requests.refused.${code}`) : errorText(error));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf('requestsAdmin.get', { id }) }),
  });
};

type Details = OutputOf<'requestsAdmin.get'>;

/** Who gets and who gives how much. */
const Effect = ({ request, split, to }: Pick<Details, 'request' | 'split'> & { to: RequestStatus }) => {
  const { t } = useTranslation('admin');
  const moves = statusMoves(split, request.priceAgorot, to);
  if (moves.length === 0) return <Box>{t('requests.effect.none')}</Box>;
  return (
    <SpaceBetween size="xxs">
      {moves.map(({ sentence, agorot }) => (
        <Box key={sentence}>
          {t(`requests.effect.${sentence}`, { amount: isolate(formatAgorot(agorot)) })}
        </Box>
      ))}
    </SpaceBetween>
  );
};

interface ConfirmProps {
  readonly id: string;
  readonly to: RequestStatus;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Money moves and people are written to: an admin is told how much, and asked first. */
const Confirm = ({ id, to, onConfirm, onClose }: ConfirmProps) => {
  const { t } = useTranslation(['admin', 'common']);
  // A list's row does not know what was refunded.
  const { data, error, isFetching, refetch } = useQuery({
    ...query('requestsAdmin.get', { id }),
    staleTime: 0,
  });
  const known = isFetching ? undefined : data;
  const lacksVideo = to === 'completed' && known?.request.hasVideo === false;
  return (
    <Modal
      visible
      header={t('requests.setStatusTitle', { status: t(`common:status.${to}`) })}
      onDismiss={onClose}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button onClick={onClose}>{t('common:cancel')}</Button>
            <Button variant="primary" disabled={!known || lacksVideo} onClick={onConfirm}>
              {t('requests.setStatus')}
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      {lacksVideo && <Alert type="warning">{t('requests.refused.request.no_video')}</Alert>}
      {known && !lacksVideo && <Effect {...known} to={to} />}
      {isFetching && <StatusIndicator type="loading">{t('common:loading')}</StatusIndicator>}
      {error && !isFetching && (
        <LoadError title={t('requests.detailsFailed')} error={error} onRetry={() => void refetch()} />
      )}
    </Modal>
  );
};

/** The status of a request, and the way to any other one. The money follows it on the server, or it is refused. */
export const SetStatus = ({ request }: { readonly request: Subject }) => {
  const { t } = useTranslation(['admin', 'common']);
  const say = useSay();
  const { mutate, isPending } = useChange(request);
  const [asked, setAsked] = useState<RequestStatus | null>(null);
  const own = useOwn([request.fanId, request.creatorId], 'request.own');
  const choose = (to: RequestStatus): void => {
    if (to === request.status) say('info', t('requests.refused.request.already'));
    else if (mayMoveMoney(request.status, to)) setAsked(to);
    else mutate(to);
  };
  return (
    <>
      <ButtonDropdown
        expandToViewport
        items={requestStatus.options.map((status) => ({ id: status, text: t(`common:status.${status}`) }))}
        ariaLabel={t('requests.statusOf', {
          id: request.shortId,
          status: t(`common:status.${request.status}`),
        })}
        {...own}
        disabled={own.disabled || isPending}
        onItemClick={({ detail }) => choose(detail.id as RequestStatus)}
      >
        {isPending ? t('requests.updating') : t(`common:status.${request.status}`)}
      </ButtonDropdown>
      {asked && (
        <OverDialog>
          <Confirm
            id={request.id}
            to={asked}
            onClose={() => setAsked(null)}
            onConfirm={() => {
              setAsked(null);
              mutate(asked);
            }}
          />
        </OverDialog>
      )}
    </>
  );
};
