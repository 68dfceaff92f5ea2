import Box from '@cloudscape-design/components/box';
import Checkbox from '@cloudscape-design/components/checkbox';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PersonView } from '../../../../shared/contracts/people/people.ts';
import { formatAgorot } from '../../../../shared/money/money.ts';
import { query } from '../../api/api.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { LoadError } from '../lists/load-error.tsx';

interface BanFactsProps {
  readonly person: PersonView;
  readonly closesGifts: boolean;
  readonly onChange: (closesGifts: boolean) => void;
}

/** What a ban ends, in numbers: open orders with what goes back, and the gifts that it may close. */
export const BanFacts = ({ person: { id }, closesGifts, onChange }: BanFactsProps) => {
  const { t } = useTranslation(['admin', 'common']);
  const { data, error, refetch } = useQuery({ ...query('peopleAdmin.beforeBan', { id }), staleTime: 0 });
  if (error) return <LoadError title={t('users.ban.factsFailed')} error={error} onRetry={refetch} />;
  if (!data) return <StatusIndicator type="loading">{t('common:loading')}</StatusIndicator>;
  const amount = isolate(formatAgorot(data.heldAgorot));
  return (
    <SpaceBetween size="s">
      <Box variant="p">
        {data.requests === 0
          ? t('users.ban.noOrders')
          : t('users.ban.orders', { count: data.requests, amount })}
      </Box>
      {data.gifts > 0 && (
        <Checkbox
          checked={closesGifts}
          onChange={({ detail }) => onChange(detail.checked)}
          description={t('users.ban.giftsHint')}
        >
          {t(data.moreGifts ? 'users.ban.moreGifts' : 'users.ban.gifts', { count: data.gifts })}
        </Checkbox>
      )}
    </SpaceBetween>
  );
};
