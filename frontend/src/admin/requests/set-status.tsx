import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAgorot } from '../../../../shared/money/money.ts';
import {
  isSettled,
  mayMoveMoney,
  REQUEST_STATUSES,
  type RequestStatus,
} from '../../../../shared/order/request-status.ts';
import { call, keyOf, query } from '../../api/api.ts';
import { codeOf } from '../../api/api-error.ts';
import type { InputOf, OutputOf } from '../../api/endpoint-types.ts';
import { useErrorText } from '../../api/error-text.ts';
import { type AttemptState, useAttempt } from '../../core/drafts/use-attempt.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { AttemptDialog } from '../forms/attempt-dialog.tsx';
import { OverDialog } from '../forms/over-dialog.tsx';
import { useSay } from '../frame/notices.tsx';
import { LoadError } from '../lists/load-error.tsx';
import { useIsOwn } from '../lists/use-own.ts';
import { useRight } from '../lists/use-right.ts';
import { statusMoves } from './money-effect.ts';

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

type Change = InputOf<'requestsAdmin.setStatus'>;
type Page = OutputOf<'requestsAdmin.list'>;

const withStatus =
  (id: string, status: RequestStatus) =>
  (page: Page | undefined): Page | undefined =>
    page && { ...page, items: page.items.map((row) => (row.id === id ? { ...row, status } : row)) };

/** Sends the change with the status on the screen, and reports the outcome. */
const useChange = ({ id }: Subject, onUnknown: (to: RequestStatus) => void, onLeave: () => void) => {
  const { t } = useTranslation(['admin', 'common']);
  const queries = useQueryClient();
  const say = useSay(`status:${id}`);
  const errorText = useErrorText();
  const readAgain = () => queries.invalidateQueries({ queryKey: keyOf('requestsAdmin.get', { id }) });
  return useAttempt({
    name: `set-status:${id}`,
    send: (input: Change, idempotencyKey) => call('requestsAdmin.setStatus', input, { idempotencyKey }),
    onDone: ({ status: to }) => {
      // The rows of the list follow the request a second or two later.
      queries.setQueriesData<Page>({ queryKey: keyOf('requestsAdmin.list') }, withStatus(id, to));
      say('success', t('requests.statusSet', { status: t(`common:status.${to}`) }));
      void readAgain();
    },
    onRefused: (error) => {
      onLeave();
      void readAgain();
      void queries.invalidateQueries({ queryKey: keyOf('requestsAdmin.list') });
      const code = codeOf(error);
      if (code === 'request.already') say('info', t('requests.refused.request.already'));
      else say('error', hasOwnText(code) ? t(`requests.refused.${code}`) : errorText(error));
    },
    onUnknown: (_, { input }) => onUnknown(input.to),
    onLeave,
  });
};

type Details = OutputOf<'requestsAdmin.get'>;

/** The effect on money: who gets and who gives how much. Both sides are told of every change. */
const Effect = ({ request, split, to }: Pick<Details, 'request' | 'split'> & { to: RequestStatus }) => {
  const { t } = useTranslation('admin');
  const moves = statusMoves(split, request, to);
  const still = mayMoveMoney(request.status, to) ? 'none' : 'open';
  return (
    <SpaceBetween size="xxs">
      {moves.length === 0 && <Box>{t(`requests.effect.${still}`)}</Box>}
      {moves.map(({ sentence, agorot }) => (
        <Box key={sentence}>
          {t(`requests.effect.${sentence}`, { amount: isolate(formatAgorot(agorot)) })}
        </Box>
      ))}
      <Box>{t('requests.effect.told')}</Box>
    </SpaceBetween>
  );
};

interface ConfirmProps {
  readonly id: string;
  readonly to: RequestStatus;
  readonly attempt: AttemptState<Change>;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation and shows the amounts, since every change sends e-mails, and most move money. */
const Confirm = ({ id, to, attempt, onConfirm, onClose }: ConfirmProps) => {
  const { t } = useTranslation(['admin', 'common']);
  // A row of the list does not carry what was refunded.
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...query('requestsAdmin.get', { id }),
    staleTime: 0,
  });
  // What is read again meanwhile changes the amounts, and takes no button from under a press.
  const known = isFetchedAfterMount ? data : undefined;
  const lacksVideo = isSettled(to) && known?.request.hasVideo === false;
  return (
    <AttemptDialog
      title={t('requests.setStatusTitle', { status: t(`common:status.${to}`) })}
      confirm={t('requests.setStatus')}
      {...{ attempt, onClose, onConfirm }}
      disabled={!known || lacksVideo}
    >
      {lacksVideo && <Alert type="warning">{t('requests.refused.request.no_video')}</Alert>}
      {known && !lacksVideo && !attempt.locked && <Effect {...known} to={to} />}
      {!known && isFetching && !attempt.locked && (
        <StatusIndicator type="loading">{t('common:loading')}</StatusIndicator>
      )}
      {error && !isFetching && !attempt.locked && (
        <LoadError title={t('requests.detailsFailed')} error={error} onRetry={refetch} />
      )}
    </AttemptDialog>
  );
};

/** The status of a request, which can be changed to any other. The server moves the money with it, or refuses. */
export const SetStatus = ({ request }: { readonly request: Subject }) => {
  const { t } = useTranslation(['admin', 'common']);
  const { id, status } = request;
  const say = useSay(`status:${id}`);
  const [asked, setAsked] = useState<RequestStatus | null>(null);
  const attempt = useChange(request, setAsked, () => setAsked(null));
  const own = useIsOwn([request.fanId, request.creatorId], 'request.own');
  const [money, content] = [useRight('manage_payments'), useRight('manage_content')];
  const choose = (to: RequestStatus): void => {
    // A change without an answer comes first.
    if (attempt.open) setAsked(attempt.open.input.to);
    else if (to === status) say('info', t('requests.refused.request.already'));
    else setAsked(to);
  };
  const shown = asked ?? (attempt.phase === 'checking' ? attempt.open?.input.to : null);
  return (
    <>
      <ButtonDropdown
        expandToViewport
        items={REQUEST_STATUSES.map((to) => ({
          id: to,
          text: t(`common:status.${to}`),
          ...(mayMoveMoney(status, to) ? money : content),
        }))}
        ariaLabel={t('requests.statusOf', {
          id: request.shortId,
          status: t(`common:status.${request.status}`),
        })}
        {...own}
        disabled={own.disabled || attempt.phase === 'sending'}
        onItemClick={({ detail }) => choose(detail.id as RequestStatus)}
      >
        {attempt.phase === 'sending' ? t('requests.updating') : t(`common:status.${request.status}`)}
      </ButtonDropdown>
      {shown && (
        <OverDialog>
          <Confirm
            id={id}
            to={shown}
            attempt={attempt}
            onClose={() => setAsked(null)}
            onConfirm={() => void attempt.send({ id, to: shown, from: status })}
          />
        </OverDialog>
      )}
    </>
  );
};
