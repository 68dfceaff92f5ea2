import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { startOfDay } from '../../../../shared/calendar/dates.ts';
import type { RequestView } from '../../../../shared/contracts/parts/request-views.ts';
import { shortId } from '../../../../shared/short-id.ts';
import { query } from '../../api/api.ts';
import { Instructions } from '../../ui/text/instructions.tsx';
import { type Fact, type FactName, requestFacts } from '../../ui/text/request-facts.ts';
import { useOwnWords } from '../../ui/text/use-own-words.ts';
import { useMenu } from '../frame/menu.ts';
import { Details } from '../frame/panel.tsx';
import { LoadError } from '../lists/load-error.tsx';
import { Amount, Code, Moment, Words } from '../lists/texts.tsx';
import { ThingLink } from '../lists/thing-link.tsx';
import { useRight } from '../lists/use-right.ts';
import { Deadline } from './deadline.tsx';
import { MoneyEntries } from './money-entries.tsx';
import { Refund } from './refund.tsx';
import { RequestVideo } from './request-video.tsx';
import { Review } from './review.tsx';
import { SetStatus } from './set-status.tsx';

/** Facts that this screen renders in its own way. */
const Own = ({ name, request }: { readonly name: FactName; readonly request: RequestView }) => {
  const { t } = useTranslation('admin');
  if (name === 'deadline') return <Deadline request={request} />;
  if (name === 'closed') return t('requests.stillOpen');
  return (
    <span className="back-office-stack">
      <SetStatus request={request} />
      {request.declineReason && <span>{t(`requests.declined.${request.declineReason}`)}</span>}
    </span>
  );
};

/** Facts that name a person, and where that person stands. */
const PERSON: Partial<
  Record<FactName, (request: RequestView) => { readonly screen: 'users' | 'creators'; readonly id: string }>
> = {
  fan: ({ fanId }) => ({ screen: 'users', id: fanId }),
  creator: ({ creatorId }) => ({ screen: 'creators', id: creatorId }),
};

const Shown = ({ fact, request }: { readonly fact: Fact<'admin'>; readonly request: RequestView }) => {
  const { t } = useTranslation('admin');
  const ownWords = useOwnWords();
  const { name, value } = fact;
  const person = PERSON[name]?.(request);
  switch (value.kind) {
    case 'words':
      return person ? (
        <ThingLink {...person}>
          <Words>{value.text || t('users.deleted')}</Words>
        </ThingLink>
      ) : (
        <Words>{value.text}</Words>
      );
    case 'code':
      return <Code>{value.text}</Code>;
    case 'occasion':
    case 'minor':
    case 'extras':
    case 'use':
      return ownWords(value);
    case 'link':
      return (
        <Link external href={value.address}>
          <Code>{value.address}</Code>
        </Link>
      );
    case 'agorot':
      return <Amount agorot={value.agorot} />;
    case 'day':
      return <Moment at={startOfDay(value.day).toISOString()} />;
    case 'instant':
      return <Moment at={value.at} time />;
    case 'own':
      return <Own name={name} request={request} />;
  }
};

const Facts = ({ request }: { readonly request: RequestView }) => {
  const { t } = useTranslation(['admin', 'order']);
  return (
    <KeyValuePairs
      columns={2}
      items={requestFacts('admin', request, new Date()).map((fact) => ({
        label: t(fact.label),
        value: <Shown fact={fact} request={request} />,
      }))}
    />
  );
};

/** The way to the money of both sides on a page of its own. */
const MoneyPage = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('admin');
  if (!useMenu().includes('payments')) return null;
  return (
    <ThingLink screen="payments" id={id} alone>
      {t('money.page')}
    </ThingLink>
  );
};

const Loaded = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation(['admin', 'common', 'cart']);
  // Who is there for the money sees no private video.
  const content = useRight('manage_content');
  const { data, error, refetch } = useQuery(query('requestsAdmin.get', { id }));
  if (error && !data)
    return <LoadError title={t('requests.detailsFailed')} error={error} onRetry={refetch} />;
  if (!data) return <StatusIndicator type="loading">{t('common:loading')}</StatusIndicator>;
  const { request, split, entries, shownAt, review } = data;
  return (
    <SpaceBetween size="l">
      <Facts request={request} />
      <section>
        <Header variant="h3">{t('requests.message')}</Header>
        <Box variant="p">
          <span className="back-office-message">
            <Instructions request={request} />
          </span>
        </Box>
      </section>
      <section>
        <Header variant="h3">{t('requests.video')}</Header>
        {request.hasVideo ? (
          <SpaceBetween size="s">
            <KeyValuePairs
              items={[
                {
                  label: t('requests.shownSince'),
                  value: shownAt ? <Moment at={shownAt} time /> : t('requests.notShown'),
                },
              ]}
            />
            {!content.disabled && <RequestVideo id={id} />}
          </SpaceBetween>
        ) : (
          <Box variant="p">{t('requests.noVideo')}</Box>
        )}
      </section>
      {request.delivered && <Review review={review} />}
      <MoneyEntries entries={entries} request={request} />
      <MoneyPage id={id} />
      <Refund request={request} split={split} />
    </SpaceBetween>
  );
};

/** Everything about one request: facts, message, video and the movements of its money. */
export const RequestDetails = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('admin');
  return (
    <Details title={t('requests.detailsTitle', { id: shortId(id) })}>
      <Loaded id={id} />
    </Details>
  );
};
