import Button from '@cloudscape-design/components/button';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CREATOR_STATES } from '../../../../shared/contracts/catalog-admin.ts';
import { PAGE_SIZE } from '../../../../shared/limits.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';
import { useCategoryLabel } from '../../core/category.tsx';
import { isolate } from '../../ui/isolate.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import type { Column } from '../lists/list-table.tsx';
import { Person } from '../lists/person.tsx';
import { Moment } from '../lists/texts.tsx';
import { segments, useFilters } from '../lists/use-filters.tsx';
import { usePages } from '../lists/use-pages.ts';
import { ReviewCreator } from './review-creator.tsx';

type Creator = OutputOf<'catalogAdmin.creators'>['items'][number];

const useColumns = (): readonly Column<Creator>[] => {
  const { t } = useTranslation('admin');
  const labelOf = useCategoryLabel();
  return [
    {
      id: 'name',
      minWidth: 176,
      header: t('creators.name'),
      cell: ({ name, avatar }) => <Person name={name} picture={avatar} />,
      isRowHeader: true,
    },
    { id: 'category', header: t('creators.category'), cell: ({ category }) => labelOf(category) },
    { id: 'joined', header: t('creators.joined'), cell: ({ at }) => <Moment at={at} /> },
  ];
};

interface ActionsProps {
  readonly creator: Creator;
  readonly onReview: (id: string) => void;
}

const Actions = ({ creator: { id, name, state }, onReview }: ActionsProps) => {
  const { t } = useTranslation('admin');
  return (
    <SpaceBetween direction="horizontal" size="s" alignItems="center">
      <Button ariaLabel={t('creators.reviewOf', { name: isolate(name) })} onClick={() => onReview(id)}>
        {t('creators.review')}
      </Button>
      {state === 'hidden' && t('creators.hiddenWhy')}
      {state === 'shown' && (
        <Link href={`/creator/${id}`} external ariaLabel={t('creators.pageOf', { name: isolate(name) })}>
          {t('creators.page')}
        </Link>
      )}
    </SpaceBetween>
  );
};

/** Creators by state: waiting for approval, shown to the public, approved but hidden, or refused. */
export const CreatorsScreen = () => {
  const { t } = useTranslation('admin');
  const filters = useFilters({
    state: segments({
      label: t('creators.state'),
      values: CREATOR_STATES,
      standard: 'pending',
      textOf: (each) => t(`creators.states.${each}`),
    }),
  });
  const pages = usePages('catalogAdmin.creators', { ...filters.values, limit: PAGE_SIZE.rows });
  const [reviewing, setReviewing] = useState<string | null>(null);
  return (
    <ListScreen
      title={t('menu.creators')}
      lead={t('creators.lead')}
      pages={pages}
      columns={useColumns()}
      actions={{
        label: t('creators.action'),
        of: (creator) => <Actions creator={creator} onReview={setReviewing} />,
      }}
      filters={filters.fields}
      none={t(`creators.none.${filters.values.state}`)}
      failed={t('creators.loadFailed')}
    >
      {reviewing && <ReviewCreator key={reviewing} id={reviewing} onClose={() => setReviewing(null)} />}
    </ListScreen>
  );
};
