import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type WithdrawalRow, withdrawalStatus } from '../../../../shared/contracts/payouts.ts';
import { TEXT } from '../../../../shared/limits.ts';
import { query } from '../../api/api.ts';
import { useTitle } from '../../core/use-title.ts';
import { SearchForm } from '../../ui/search-form.tsx';
import { Denied, isDenied } from '../lists/denied.tsx';
import { choice, useFilters } from '../lists/use-filters.tsx';
import { DecideDialog, type Decision } from './decide-dialog.tsx';
import { MinimumEditor } from './minimum-editor.tsx';
import { Section } from './section.tsx';

const STATUSES = withdrawalStatus.options;

const Search = ({ onSearch }: { readonly onSearch: (text: string | undefined) => void }) => {
  const { t } = useTranslation('admin');
  const [typed, setTyped] = useState('');
  return (
    <SearchForm onSearch={() => onSearch(typed.trim() || undefined)}>
      <FormField label={t('withdrawals.search')}>
        <span className="back-office-search">
          <Input
            type="search"
            placeholder={t('withdrawals.searchHint')}
            value={typed}
            onChange={({ detail }) => {
              setTyped(detail.value.slice(0, TEXT.search));
              if (detail.value === '') onSearch(undefined);
            }}
          />
          <Button iconName="search" ariaLabel={t('withdrawals.search')} formAction="submit" />
        </span>
      </FormField>
    </SearchForm>
  );
};

/** The withdrawals of creators in three sections by status, each decided from its row. */
export const WithdrawalsScreen = () => {
  const { t } = useTranslation('admin');
  useTitle(t('menu.withdrawals'));
  const queries = useQueryClient();
  const filters = useFilters({
    status: choice({
      label: t('withdrawals.status'),
      all: t('all'),
      values: STATUSES,
      textOf: (each) => t(`withdrawals.statuses.${each}`),
    }),
  });
  const { status } = filters.values;
  const [text, setText] = useState<string | undefined>();
  const [asked, setAsked] = useState<{ withdrawal: WithdrawalRow; decision: Decision } | null>(null);
  const decide = useCallback(
    (withdrawal: WithdrawalRow, decision: Decision) => setAsked({ withdrawal, decision }),
    [],
  );
  const counts = useQuery(query('payoutsAdmin.counts', {}));
  const reading = useIsFetching({ queryKey: ['payoutsAdmin'] }) > 0;
  if (isDenied(counts.error))
    return <Denied title={t('withdrawals.deniedTitle')} text={t('withdrawals.denied')} />;
  return (
    <SpaceBetween size="l">
      <Container
        header={
          <Header
            variant="h1"
            description={t('withdrawals.lead')}
            actions={
              <Button
                iconName="refresh"
                loading={reading}
                onClick={() => void queries.invalidateQueries({ queryKey: ['payoutsAdmin'] })}
              >
                {t('withdrawals.refresh')}
              </Button>
            }
          >
            {t('menu.withdrawals')}
          </Header>
        }
      >
        <div className="back-office-filters">
          <Search onSearch={setText} />
          {filters.fields}
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
      {asked && <DecideDialog {...asked} onClose={() => setAsked(null)} />}
    </SpaceBetween>
  );
};
