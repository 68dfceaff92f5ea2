import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../ui/text/isolate.ts';
import { type Column, ListTable } from '../lists/list-table.tsx';
import { LoadError } from '../lists/load-error.tsx';
import { usePreferences } from '../lists/preferences.tsx';
import { Amount, Code, Moment, Words } from '../lists/texts.tsx';
import { ThingLink } from '../lists/thing-link.tsx';
import { useFailureNotice } from '../lists/use-failure-notice.ts';
import { useIsOwn } from '../lists/use-own.ts';
import { usePages } from '../lists/use-pages.ts';
import { type Decision, type FrozenWallet, SettleDebt } from './settle-debt.tsx';

interface PendingDecision {
  readonly wallet: FrozenWallet;
  readonly decision: Decision;
}

type OnDecide = (decision: PendingDecision) => void;

interface DebtActionsProps {
  readonly wallet: FrozenWallet;
  readonly onDecide: (decision: Decision) => void;
}

/** The two decisions on a debt. */
export const DebtActions = ({ wallet, onDecide }: DebtActionsProps) => {
  const { t } = useTranslation(['payments', 'errors']);
  const own = useIsOwn([wallet.userId], 'wallet.own');
  // A disabled button with a reason keeps the focus; after collecting there may be nothing more to collect.
  const nothing = { disabled: true, disabledReason: t('errors:wallet.nothing_to_collect') };
  const name = isolate(wallet.name);
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <Button
        {...(wallet.balanceAgorot === 0 ? nothing : own)}
        ariaLabel={t('frozen.collectOf', { name })}
        onClick={() => onDecide('collect')}
      >
        {t('frozen.collect')}
      </Button>
      <Button {...own} ariaLabel={t('frozen.writeOffOf', { name })} onClick={() => onDecide('write_off')}>
        {t('frozen.writeOff')}
      </Button>
    </SpaceBetween>
  );
};

const useColumns = (onDecide: OnDecide): readonly Column<FrozenWallet>[] => {
  const { t } = useTranslation('payments');
  return [
    {
      id: 'person',
      header: t('frozen.person'),
      isRowHeader: true,
      cell: ({ userId, name, email }) => (
        <span className="back-office-stack">
          <ThingLink screen="payments" id={userId} alone>
            <Words>{name}</Words>
          </ThingLink>
          <Code>{email}</Code>
        </span>
      ),
    },
    { id: 'owed', header: t('frozen.owed'), cell: ({ owedAgorot }) => <Amount agorot={owedAgorot} /> },
    {
      id: 'balance',
      header: t('frozen.balance'),
      cell: ({ balanceAgorot }) => <Amount agorot={balanceAgorot} />,
    },
    {
      id: 'since',
      header: t('frozen.since'),
      cell: ({ frozenAt }) => frozenAt && <Moment at={frozenAt} time />,
    },
    {
      id: 'action',
      header: t('frozen.action'),
      minWidth: 300,
      cell: (wallet) => (
        <DebtActions wallet={wallet} onDecide={(decision) => onDecide({ wallet, decision })} />
      ),
    },
  ];
};

/** Frozen wallets that wait for a decision; renders nothing where there are none. */
export const FrozenWallets = () => {
  const { t } = useTranslation('payments');
  const preferences = usePreferences('walletAdmin.frozen');
  const pages = usePages('walletAdmin.frozen', { limit: preferences.pageSize }, { trackBy: 'userId' });
  const [asked, setAsked] = useState<PendingDecision | null>(null);
  const columns = useColumns(setAsked);
  useFailureNotice(pages.error, t('frozen.loadFailed'));
  // Another admin may decide while the dialog is open.
  const asking = asked && pages.items.find(({ userId }) => userId === asked.wallet.userId);
  const isEmpty = pages.items.length === 0 && pages.page === 1;
  if (pages.error)
    return <LoadError title={t('frozen.loadFailed')} error={pages.error} onRetry={pages.retry} />;
  return (
    <>
      {!isEmpty && (
        <ListTable
          title={t('frozen.title')}
          preferences={preferences}
          sticky={false}
          header={
            <Header variant="h2" description={t('frozen.lead')}>
              {t('frozen.title')}
            </Header>
          }
          columns={columns}
          pages={pages}
          failed={t('frozen.loadFailed')}
        />
      )}
      {asked && (
        <SettleDebt
          decision={asked.decision}
          wallet={asking ?? asked.wallet}
          settled={!asking && !pages.loading}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
};
