import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs, { type KeyValuePairsProps } from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import type { ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailSender } from '../../../../shared/contracts/messages/mail-admin.ts';
import { query } from '../../api/api.ts';
import { useTitle } from '../../core/page/use-title.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { useIsNarrow } from '../frame/use-narrow.ts';
import { LoadError } from '../lists/load-error.tsx';
import { Code } from '../lists/texts.tsx';

/** From this share of the day's quota on it is time to ask for more. */
const NEARLY_FULL = 0.8;

type Account = NonNullable<MailSender['account']>;
type Identity = NonNullable<MailSender['identity']>;
type Problem = Extract<ParseKeys<'mails'>, `sender.todo.${string}`>;

const isNearlyFull = ({ perDay, sentLastDay }: Account): boolean =>
  perDay > 0 && sentLastDay >= NEARLY_FULL * perDay;

/** What is to be done, the most pressing first. */
const problemsOf = ({ mode, account, identity }: MailSender): Problem[] => {
  if (mode === 'cognito') return ['sender.todo.cognito'];
  if (!account || !identity) return ['sender.todo.unreachable'];
  return [
    ...(account.sending ? [] : (['sender.todo.stopped'] as const)),
    ...(account.healthy ? [] : (['sender.todo.review'] as const)),
    ...(account.production ? [] : (['sender.todo.sandbox'] as const)),
    ...(identity.verified ? [] : (['sender.todo.domain'] as const)),
    ...(identity.dkim === 'SUCCESS' ? [] : (['sender.todo.dkim'] as const)),
    ...(isNearlyFull(account) ? (['sender.todo.quota'] as const) : []),
  ];
};

const Is = ({ well, children }: { readonly well: boolean; readonly children: ReactNode }) => (
  <StatusIndicator type={well ? 'success' : 'error'}>{children}</StatusIndicator>
);

const useAccountItems = (account: Account | null): KeyValuePairsProps.Item[] => {
  const { t } = useTranslation('mails');
  if (!account) return [];
  const { production, sending, healthy, perDay, perSecond, sentLastDay } = account;
  return [
    {
      label: t('sender.sandbox'),
      value: <Is well={production}>{t(production ? 'sender.outOfSandbox' : 'sender.inSandbox')}</Is>,
    },
    {
      label: t('sender.sending'),
      value: (
        <Is well={sending && healthy}>
          {t(sending ? (healthy ? 'sender.sends' : 'sender.underReview') : 'sender.stopped')}
        </Is>
      ),
    },
    {
      label: t('sender.quota'),
      value: (
        <Is well={!isNearlyFull(account)}>
          {perDay < 0
            ? t('sender.unlimited', { sent: sentLastDay })
            : t('sender.used', { sent: sentLastDay, perDay })}
        </Is>
      ),
    },
    { label: t('sender.rate'), value: perSecond },
  ];
};

const useIdentityItems = (identity: Identity | null): KeyValuePairsProps.Item[] => {
  const { t } = useTranslation('mails');
  if (!identity) return [];
  const { verified, dkim } = identity;
  return [
    {
      label: t('sender.domain'),
      value: <Is well={verified}>{t(verified ? 'sender.verified' : 'sender.unverified')}</Is>,
    },
    {
      label: t('sender.dkim'),
      value: <Is well={dkim === 'SUCCESS'}>{t(`sender.dkimStates.${dkim}`)}</Is>,
    },
  ];
};

const Facts = ({ sender }: { readonly sender: MailSender }) => {
  const { t } = useTranslation('mails');
  const { from, domain, account, identity } = sender;
  // Half a phone has no room for an address.
  const columns = useIsNarrow() ? 1 : 3;
  const items = [...useAccountItems(account), ...useIdentityItems(identity)];
  const problems = problemsOf(sender);
  const records = identity?.dkim === 'SUCCESS' ? [] : (identity?.records ?? []);
  return (
    <SpaceBetween size="l">
      {problems.length === 0 && <Alert type="success">{t('sender.well')}</Alert>}
      {problems.map((problem) => (
        <Alert key={problem} type={problem === 'sender.todo.cognito' ? 'info' : 'warning'}>
          {t(problem, { domain: isolate(domain) })}
        </Alert>
      ))}
      <Container header={<Header variant="h2">{t('sender.title')}</Header>}>
        <KeyValuePairs
          columns={columns}
          items={[{ label: t('sender.from'), value: <Code>{from}</Code> }, ...items]}
        />
      </Container>
      {records.length > 0 && (
        <Container header={<Header variant="h2">{t('sender.records')}</Header>}>
          <KeyValuePairs
            columns={1}
            items={records.map(({ name, value }) => ({
              label: <Code>{name}</Code>,
              value: <Code>{value}</Code>,
            }))}
          />
        </Container>
      )}
    </SpaceBetween>
  );
};

/** From whom e-mails are, what the mail service says of it, and what is to be done; there is no mail server of our own. */
export const SenderScreen = ({ views }: { readonly views: ReactNode }) => {
  const { t } = useTranslation(['mails', 'common']);
  useTitle(t('titles.sender'));
  const { data, error, refetch, isFetching } = useQuery({ ...query('mailAdmin.sender', {}), staleTime: 0 });
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description={t('sender.lead')}
        actions={
          <SpaceBetween direction="horizontal" size="xs">
            {views}
            <Button
              iconName="refresh"
              ariaLabel={t('refresh')}
              loading={isFetching}
              onClick={() => void refetch()}
            />
          </SpaceBetween>
        }
      >
        {t('titles.sender')}
      </Header>
      {data && <Facts sender={data} />}
      {!data && !error && <StatusIndicator type="loading">{t('common:loading')}</StatusIndicator>}
      {!data && error && <LoadError title={t('sender.failed')} error={error} onRetry={refetch} />}
    </SpaceBetween>
  );
};
