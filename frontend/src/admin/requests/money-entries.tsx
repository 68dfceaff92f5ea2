import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import Table from '@cloudscape-design/components/table';
import { useTranslation } from 'react-i18next';
import type { RequestView } from '../../../../shared/contracts/parts/request-views.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { Amount, Moment } from '../lists/texts.tsx';
import { moneyAccounts } from './money-account.ts';

type Entry = OutputOf<'requestsAdmin.get'>['entries'][number];

interface MoneyEntriesProps {
  readonly entries: readonly Entry[];
  readonly request: RequestView;
}

/** Every movement of the request's money, oldest first. */
export const MoneyEntries = ({ entries, request }: MoneyEntriesProps) => {
  const { t } = useTranslation('admin');
  const say = (side: string): string =>
    moneyAccounts(side, request)
      .map(({ kind, owner }) =>
        owner ? t('money.of', { what: t(`money.${kind}`), name: isolate(owner) }) : t(`money.${kind}`),
      )
      .join(' + ');
  return (
    <Table
      variant="borderless"
      contentDensity="compact"
      wrapLines
      header={<Header variant="h3">{t('money.title')}</Header>}
      items={entries}
      trackBy={(entry) => `${entry.id} ${entry.to}`}
      empty={<Box color="inherit">{t('money.none')}</Box>}
      ariaLabels={{ tableLabel: t('money.title') }}
      columnDefinitions={[
        { id: 'from', header: t('money.from'), cell: ({ from }) => say(from) },
        { id: 'to', header: t('money.to'), cell: ({ to }) => say(to) },
        {
          id: 'amount',
          header: t('money.amount'),
          cell: ({ amountAgorot }) => <Amount agorot={amountAgorot} />,
        },
        { id: 'time', header: t('money.time'), cell: ({ at }) => <Moment at={at} time /> },
      ]}
    />
  );
};
