import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type WithdrawalRow, withdrawalStatus } from '../../../../shared/contracts/money/payouts.ts';
import { TEXT } from '../../../../shared/limits.ts';
import { query } from '../../api/api.ts';
import { useTitle } from '../../core/page/use-title.ts';
import { HelpLink } from '../frame/help.tsx';
import { DeniedHere, isDenied } from '../lists/denied.tsx';
import { ExportList } from '../lists/export-list.tsx';
import { choice, search, useFilters } from '../lists/use-filters.tsx';
import { WithDetails } from '../lists/with-details.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import type { Decision } from './decision-form.ts';
import { useFileColumns } from './file-columns.ts';
import { MinimumEditor } from './minimum-editor.tsx';
import { Section } from './section.tsx';
import { WithdrawalDetails } from './withdrawal-details.tsx';

const STATUSES = withdrawalStatus().options;

/** The withdrawals of creators in three sections by status, each decided from its row. */
export const WithdrawalsScreen = () => {
  const { t } = useTranslation('admin');
  useTitle(t('menu.withdrawals'));
  const queries = useQueryClient();
  const filters = useFilters({
    text: search({ placeholder: t('withdrawals.searchHint'), longest: TEXT.search }),
    status: choice({
      label: t('withdrawals.status'),
      values: STATUSES,
      textOf: (each) => t(`withdrawals.statuses.${each}`),
    }),
  });
  const { status, text } = filters.values;
  const [asked, setAsked] = useState<{ withdrawal: WithdrawalRow; decision: Decision } | null>(null);
  const decide = useCallback(
    (withdrawal: WithdrawalRow, decision: Decision) => setAsked({ withdrawal, decision }),
    [],
  );
  const counts = useQuery(query('payoutsAdmin.counts', {}));
  const fileColumns = useFileColumns();
  const reading = useIsFetching({ queryKey: ['payoutsAdmin'] }) > 0;
  if (isDenied(counts.error)) return <DeniedHere why="withdrawals" />;
  return (
    <WithDetails details={(id) => <WithdrawalDetails key={id} id={id} onDecide={decide} />}>
      <SpaceBetween size="l">
        <Container
          header={
            <Header
              variant="h1"
              info={<HelpLink />}
              description={t('withdrawals.lead')}
              actions={
                <SpaceBetween direction="horizontal" size="xs">
                  <ExportList
                    list={{ name: 'payoutsAdmin.list', asked: filters.values }}
                    fileName={t('withdrawals.fileName')}
                    columns={fileColumns}
                  />
                  <Button
                    iconName="refresh"
                    loading={reading}
                    onClick={() => void queries.invalidateQueries({ queryKey: ['payoutsAdmin'] })}
                  >
                    {t('withdrawals.refresh')}
                  </Button>
                </SpaceBetween>
              }
            >
              {t('menu.withdrawals')}
            </Header>
          }
        >
          <div className="back-office-filters">
            {filters.bar}
            <MinimumEditor />
          </div>
        </Container>
        {(status ? [status] : STATUSES).map((each) => (
          <Section
            key={each}
            status={each}
            text={text}
            count={text === undefined ? counts.data?.[each] : undefined}
            onDecide={decide}
          />
        ))}
      </SpaceBetween>
      {asked && <DecideDialog {...asked} onClose={() => setAsked(null)} />}
    </WithDetails>
  );
};
