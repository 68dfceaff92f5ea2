import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import Link from '@cloudscape-design/components/link';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CREATOR_STATES } from '../../../../shared/contracts/catalog-admin.ts';
import { PAGE_SIZE } from '../../../../shared/limits.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';
import { useCategoryLabel } from '../../core/category.tsx';
import { useTitle } from '../../core/use-title.ts';
import { isolate } from '../../ui/isolate.ts';
import { EmptyList } from '../lists/empty-list.tsx';
import { PageNumbers } from '../lists/page-numbers.tsx';
import { Person } from '../lists/person.tsx';
import { Moment } from '../lists/texts.tsx';
import { useFilter } from '../lists/use-filter.ts';
import { usePages } from '../lists/use-pages.ts';
import { ReviewCreator } from './review-creator.tsx';

type Creator = OutputOf<'catalogAdmin.creators'>['items'][number];

const PENDING = 'pending';

const useColumns = (onReview: (id: string) => void): readonly TableProps.ColumnDefinition<Creator>[] => {
  const { t } = useTranslation(['admin', 'common']);
  const labelOf = useCategoryLabel();
  return useMemo(
    () => [
      {
        id: 'name',
        minWidth: 176,
        header: t('creators.name'),
        cell: ({ name, avatar }) => <Person name={name} picture={avatar} />,
        isRowHeader: true,
      },
      { id: 'category', header: t('creators.category'), cell: ({ category }) => labelOf(category) },
      { id: 'joined', header: t('creators.joined'), cell: ({ at }) => <Moment at={at} /> },
      {
        id: 'action',
        header: <span className="sr-only">{t('creators.action')}</span>,
        cell: ({ id, name, state }) => (
          <SpaceBetween direction="horizontal" size="s" alignItems="center">
            <Button ariaLabel={t('creators.reviewOf', { name: isolate(name) })} onClick={() => onReview(id)}>
              {t('creators.review')}
            </Button>
            {state === 'hidden' && t('creators.hiddenWhy')}
            {state === 'shown' && (
              <Link
                href={`/creator/${id}`}
                external
                ariaLabel={t('creators.pageOf', { name: isolate(name) })}
              >
                {t('creators.page')}
              </Link>
            )}
          </SpaceBetween>
        ),
      },
    ],
    [t, labelOf, onReview],
  );
};

/** Who waits for approval, who is shown to the public, who is approved but hidden, and who was refused. */
export const CreatorsScreen = () => {
  const { t } = useTranslation(['admin', 'common']);
  useTitle(t('menu.creators'));
  const [chosen, setState] = useFilter('state', CREATOR_STATES);
  const state = chosen ?? PENDING;
  const pages = usePages('catalogAdmin.creators', { state, limit: PAGE_SIZE.rows });
  const [reviewing, setReviewing] = useState<string | null>(null);
  const columns = useColumns(setReviewing);
  return (
    <>
      <Table
        variant="container"
        stickyHeader
        trackBy="id"
        header={
          <Header variant="h1" description={t('creators.lead')}>
            {t('menu.creators')}
          </Header>
        }
        columnDefinitions={columns}
        items={pages.items}
        loading={pages.loading}
        loadingText={t('common:loading')}
        empty={
          <EmptyList pages={pages} failed={t('creators.loadFailed')}>
            {t(`creators.none.${state}`)}
          </EmptyList>
        }
        ariaLabels={{ tableLabel: t('menu.creators') }}
        filter={
          <SegmentedControl
            label={t('creators.state')}
            selectedId={state}
            options={CREATOR_STATES.map((each) => ({ id: each, text: t(`creators.states.${each}`) }))}
            onChange={({ detail }) =>
              setState(CREATOR_STATES.find((each) => each === detail.selectedId && each !== PENDING))
            }
          />
        }
        pagination={<PageNumbers pages={pages} />}
      />
      {reviewing && <ReviewCreator key={reviewing} id={reviewing} onClose={() => setReviewing(null)} />}
    </>
  );
};
