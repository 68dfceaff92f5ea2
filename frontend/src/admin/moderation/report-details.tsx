import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '../../api/api.ts';
import { Details } from '../frame/panel.tsx';
import { useThing } from '../frame/place.ts';
import { LoadError } from '../lists/load-error.tsx';
import { Person } from '../lists/person.tsx';
import { Moment, Words } from '../lists/texts.tsx';
import { ThingLink } from '../lists/thing-link.tsx';
import { DecideReport, type DecideReportProps } from './decide-report.tsx';
import { ReportedMessages } from './reported-messages.tsx';
import { type Report, reportedOf, reporterOf, useReportName } from './sides.ts';

const Side = ({ person }: { readonly person: Report['fan'] | null }) =>
  person ? (
    <ThingLink screen="users" id={person.id}>
      <Person name={person.name || person.id} picture={person.avatar} />
    </ThingLink>
  ) : (
    '-'
  );

const Decided = ({ status, decision }: Report) => {
  const { t } = useTranslation('moderation');
  if (!decision) return null;
  const { at, by, note } = decision;
  return (
    <Alert type="info" header={t(`outcomes.${status === 'dismissed' ? 'dismiss' : 'resolved'}`)}>
      <ThingLink screen="users" id={by.id}>
        <Words>{by.name || by.id}</Words>
      </ThingLink>
      {', '}
      <Moment at={at} time />
      {note && (
        <Box variant="p">
          <Words>{note}</Words>
        </Box>
      )}
    </Alert>
  );
};

const Loaded = ({ report }: { readonly report: Report }) => {
  const { t } = useTranslation('moderation');
  const { close } = useThing();
  // The report as seen when it was pressed: sent again after a lost answer, it is the same decision.
  const [asked, setAsked] = useState<Pick<DecideReportProps, 'report' | 'decision'> | null>(null);
  const { at, reason, own, status } = report;
  if (own)
    return (
      <Alert type="info" header={t('own')}>
        {t('ownText')}
      </Alert>
    );
  return (
    <SpaceBetween size="l">
      <Decided {...report} />
      <KeyValuePairs
        columns={2}
        items={[
          { label: t('reported'), value: <Side person={reportedOf(report)} /> },
          { label: t('reportedBy'), value: <Side person={reporterOf(report)} /> },
          { label: t('at'), value: <Moment at={at} time /> },
        ]}
      />
      <KeyValuePairs items={[{ label: t('reason'), value: <Words>{reason ?? ''}</Words> }]} />
      <ReportedMessages key={report.v} report={report} />
      {status === 'open' && (
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button onClick={() => setAsked({ report, decision: 'dismissed' })}>{t('dismissed.open')}</Button>
            <Button variant="primary" onClick={() => setAsked({ report, decision: 'resolved' })}>
              {t('resolved.open')}
            </Button>
          </SpaceBetween>
        </Box>
      )}
      {asked && <DecideReport {...asked} onClose={() => setAsked(null)} onDone={close} />}
    </SpaceBetween>
  );
};

/** A report beside the list: who, why, what was said until then, and the decision. */
export const ReportDetails = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation(['moderation', 'common']);
  const nameOf = useReportName();
  const { data, error, refetch } = useQuery({ ...query('chatAdmin.report', { id }), staleTime: 0 });
  return (
    <Details title={data ? nameOf(data) : t('title')}>
      {data && <Loaded report={data} />}
      {!data && error && <LoadError title={t('detailsFailed')} error={error} onRetry={refetch} />}
      {!data && !error && <StatusIndicator type="loading">{t('common:loading')}</StatusIndicator>}
    </Details>
  );
};
