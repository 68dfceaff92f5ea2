import Box from '@cloudscape-design/components/box';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Table from '@cloudscape-design/components/table';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AuditView } from '../../../../shared/contracts/people/audit-admin.ts';
import { query } from '../../api/api.ts';
import { codeOf } from '../../api/api-error.ts';
import { Details } from '../frame/panel.tsx';
import { Act, Actor, FactLines, FactValue, Subject, useActText } from '../lists/audit/audit-facts.tsx';
import { LoadError } from '../lists/load-error.tsx';
import { Code, Moment } from '../lists/texts.tsx';

/** What was before beside what is since, a row a field. */
const Change = ({ before, after, names }: Pick<AuditView, 'before' | 'after' | 'names'>) => {
  const { t } = useTranslation('audit');
  const facts = Object.keys({ ...before, ...after });
  if (facts.length === 0) return null;
  const side = (given: AuditView['before']) => (name: string) => {
    const value = given?.[name];
    return value === undefined || value === '' ? (
      <Box color="text-body-secondary">{t('nothing')}</Box>
    ) : (
      <FactValue name={name} value={value} names={names} />
    );
  };
  return (
    <Table<string>
      variant="embedded"
      items={facts}
      trackBy={(name) => name}
      wrapLines
      columnDefinitions={[
        { id: 'fact', header: t('fact'), isRowHeader: true, cell: (name) => <Code>{name}</Code> },
        { id: 'before', header: t('before'), cell: side(before) },
        { id: 'after', header: t('after'), cell: side(after) },
      ]}
      ariaLabels={{ tableLabel: t('change') }}
    />
  );
};

const Loaded = ({ entry }: { readonly entry: AuditView }) => {
  const { t } = useTranslation('audit');
  const { at, action, by, details, names, requestId } = entry;
  return (
    <SpaceBetween size="l">
      <KeyValuePairs
        columns={2}
        items={[
          { label: t('action'), value: <Act action={action} /> },
          { label: t('at'), value: <Moment at={at} time /> },
          { label: t('by'), value: <Actor by={by} /> },
          { label: t('subject'), value: <Subject {...entry} /> },
        ]}
      />
      <Change {...entry} />
      {details && (
        <KeyValuePairs
          columns={1}
          items={[{ label: t('details'), value: <FactLines facts={details} names={names} /> }]}
        />
      )}
      {requestId && (
        <KeyValuePairs columns={1} items={[{ label: t('requestId'), value: <Code>{requestId}</Code> }]} />
      )}
    </SpaceBetween>
  );
};

/** An entry of the audit beside the list. */
export const EntryDetails = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation(['audit', 'common']);
  const textOf = useActText();
  const { data, error, refetch, isPending } = useQuery(query('auditAdmin.get', { id }));
  const isGone = codeOf(error) === 'audit.not_found';
  return (
    <Details title={data ? textOf(data.action) : t('entry')}>
      {data && <Loaded entry={data} />}
      {isGone && <StatusIndicator type="info">{t('gone')}</StatusIndicator>}
      {error && !isGone && <LoadError title={t('failed')} error={error} onRetry={refetch} />}
      {isPending && <StatusIndicator type="loading">{t('common:loading')}</StatusIndicator>}
    </Details>
  );
};
