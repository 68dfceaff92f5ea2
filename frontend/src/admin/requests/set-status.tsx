import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RequestStatus, requestStatus } from '../../../../shared/contracts/requests.ts';
import { call, keyOf } from '../../api/api.ts';
import { codeOf } from '../../api/api-error.ts';
import { attempt } from '../../api/attempt.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';
import { useErrorText } from '../../api/error-text.ts';
import { useSay } from '../shell/notices.tsx';
import { type MoneyEffect, moneyEffect } from './money-effect.ts';

interface Subject {
  readonly id: string;
  readonly shortId: string;
  readonly status: RequestStatus;
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

interface ConfirmProps {
  readonly to: RequestStatus;
  readonly effect: MoneyEffect;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Money moves and people are written to: an admin is asked first. */
const Confirm = ({ to, effect, onConfirm, onClose }: ConfirmProps) => {
  const { t } = useTranslation(['admin', 'common']);
  return (
    <Modal
      visible
      header={t('requests.setStatusTitle', { status: t(`common:status.${to}`) })}
      onDismiss={onClose}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button onClick={onClose}>{t('common:cancel')}</Button>
            <Button variant="primary" onClick={onConfirm}>
              {t('requests.setStatus')}
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      {t(`requests.effect.${effect}`)}
    </Modal>
  );
};

/** The status of a request, and the way to any other one. The money follows it on the server, or it is refused. */
export const SetStatus = ({ request }: { readonly request: Subject }) => {
  const { t } = useTranslation(['admin', 'common']);
  const say = useSay();
  const { mutate, isPending } = useChange(request);
  const [asked, setAsked] = useState<{ to: RequestStatus; effect: MoneyEffect } | null>(null);
  const choose = (to: RequestStatus): void => {
    const effect = moneyEffect(request.status, to);
    if (to === request.status) say('info', t('requests.refused.request.already'));
    else if (effect) setAsked({ to, effect });
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
        disabled={isPending}
        onItemClick={({ detail }) => choose(detail.id as RequestStatus)}
      >
        {isPending ? t('requests.updating') : t(`common:status.${request.status}`)}
      </ButtonDropdown>
      {asked && (
        <Confirm
          {...asked}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            mutate(asked.to);
          }}
        />
      )}
    </>
  );
};
