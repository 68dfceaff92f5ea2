import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '../../../../shared/contracts/orders/chat.ts';
import { call } from '../../api/api.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';
import { LoadError } from '../lists/load-error.tsx';
import { Moment, Words } from '../lists/texts.tsx';
import type { Report } from './sides.ts';

/** What was read takes the place of the button, and its focus. */
const takeFocus = (element: HTMLElement | null): void => element?.focus();

const Messages = ({ report, messages }: { report: Report; messages: readonly ChatMessage[] }) => {
  const { t } = useTranslation('moderation');
  return (
    <ol ref={takeFocus} tabIndex={-1} aria-label={t('conversation')} className="back-office-messages">
      {messages.map(({ n, sender, text, at }) => (
        <li key={n}>
          <Box fontSize="body-s" color="text-body-secondary">
            <b>
              <Words>{report[sender].name || report[sender].id}</Words>
            </b>
            {` (${t(sender)}), `}
            <Moment at={at} time />
          </Box>
          <Words>{text}</Words>
        </li>
      ))}
    </ol>
  );
};

/**
 * The conversation up to its report, only at a press and a page at a time, since each reading is audited. It is kept
 * nowhere in the browser.
 */
export const ReportedMessages = ({ report }: { readonly report: Report }) => {
  const { t } = useTranslation('moderation');
  const [read, setRead] = useState<OutputOf<'chatAdmin.readReported'> | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const before = read?.items[0]?.n;
      return call('chatAdmin.readReported', { id: report.id, ...(before === undefined ? {} : { before }) });
    },
    onSuccess: ({ items, more }) =>
      setRead((known) => ({ items: [...items, ...(known?.items ?? [])], more })),
    gcTime: 0,
  });
  return (
    <Container header={<Header variant="h3">{t('conversation')}</Header>}>
      <SpaceBetween size="s">
        {error && <LoadError title={t('readFailed')} error={error} onRetry={() => mutate()} />}
        {!read && !error && (
          <>
            <Box color="text-body-secondary">{t('readHint')}</Box>
            <Button iconName="lock-private" loading={isPending} onClick={() => mutate()}>
              {t('read')}
            </Button>
          </>
        )}
        {read?.more && !error && (
          <Button loading={isPending} onClick={() => mutate()}>
            {t('earlier')}
          </Button>
        )}
        {read?.items.length === 0 && <Box color="inherit">{t('noMessages')}</Box>}
        {read && read.items.length > 0 && <Messages report={report} messages={read.items} />}
      </SpaceBetween>
    </Container>
  );
};
