import Alert from '@cloudscape-design/components/alert';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PersonView } from '../../../../shared/contracts/people/people.ts';
import { formatAgorot } from '../../../../shared/money/money.ts';
import { query } from '../../api/api.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { LoadError } from '../lists/load-error.tsx';
import { moneyInTheWay } from './in-the-way.ts';

/** What a deletion would be refused for, before it is asked for. */
export const RemovalFacts = ({ person }: { readonly person: PersonView }) => {
  const { t } = useTranslation(['admin', 'common']);
  const { id } = person;
  const { data, error, refetch } = useQuery({ ...query('peopleAdmin.beforeBan', { id }), staleTime: 0 });
  if (error) return <LoadError title={t('users.ban.factsFailed')} error={error} onRetry={refetch} />;
  if (!data) return <StatusIndicator type="loading">{t('common:loading')}</StatusIndicator>;
  const sentences = [
    ...(data.requests > 0 ? [t('users.inTheWay.requests', { count: data.requests })] : []),
    ...moneyInTheWay(person).map(({ of, agorot }) =>
      t(`users.inTheWay.${of}`, { amount: isolate(formatAgorot(agorot)) }),
    ),
  ];
  if (sentences.length === 0) return null;
  return (
    <Alert type="warning" header={t('users.inTheWay.title')}>
      <ul className="back-office-effects">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Alert>
  );
};
