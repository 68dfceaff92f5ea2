import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import { formatTimestamp } from '../../../../shared/calendar/dates.ts';
import { CREATOR_STATES } from '../../../../shared/creator-states.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';
import { useCategoryLabel } from '../../core/page/category.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import type { Column } from '../lists/list-table.tsx';
import { Person } from '../lists/person.tsx';
import { Moment } from '../lists/texts.tsx';
import { ThingLink } from '../lists/thing-link.tsx';
import { segments } from '../lists/use-filters.tsx';
import { useList } from '../lists/use-list.ts';
import { ReviewCreator } from './review-creator.tsx';

type Creator = OutputOf<'catalogAdmin.creators'>['items'][number];

const useColumns = (): readonly Column<Creator>[] => {
  const { t } = useTranslation('admin');
  const labelOf = useCategoryLabel();
  return [
    {
      id: 'name',
      width: 176,
      minWidth: 144,
      header: t('creators.name'),
      cell: ({ id, name, avatar }) => (
        <ThingLink screen="creators" id={id}>
          <Person name={name} picture={avatar} />
        </ThingLink>
      ),
      isRowHeader: true,
      csv: ({ name }) => name,
    },
    {
      id: 'category',
      width: 120,
      header: t('creators.category'),
      cell: ({ category }) => labelOf(category),
      csv: ({ category }) => labelOf(category),
    },
    {
      id: 'joined',
      width: 120,
      header: t('creators.joined'),
      cell: ({ at }) => <Moment at={at} />,
      csv: ({ at }) => formatTimestamp(at),
    },
  ];
};

/** Says whether the creator or the team has to act after changes were asked for. */
const Asked = ({ at, savedAt }: NonNullable<Creator['changesAsked']>) => {
  const { t } = useTranslation('admin');
  return (
    <StatusIndicator type={savedAt ? 'info' : 'pending'}>
      <span>{t(savedAt ? 'creators.savedShort' : 'creators.askedShort')}</span> <Moment at={savedAt ?? at} />
    </StatusIndicator>
  );
};

const Actions = ({ creator: { id, name, state, changesAsked } }: { readonly creator: Creator }) => {
  const { t } = useTranslation('admin');
  return (
    <SpaceBetween direction="horizontal" size="s" alignItems="center">
      <ThingLink screen="creators" id={id} label={t('creators.reviewOf', { name: isolate(name) })}>
        {t('creators.review')}
      </ThingLink>
      {state === 'hidden' && <span>{t('creators.hiddenWhy')}</span>}
      {changesAsked && <Asked {...changesAsked} />}
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
  const list = useList('catalogAdmin.creators', {
    filters: {
      state: segments({
        label: t('creators.state'),
        values: CREATOR_STATES,
        standard: 'pending',
        textOf: (each) => t(`creators.states.${each}`),
      }),
    },
  });
  return (
    <ListScreen
      title={t('menu.creators')}
      lead={t('creators.lead')}
      list={list}
      columns={useColumns()}
      actions={{ label: t('creators.action'), of: (creator) => <Actions creator={creator} /> }}
      exported={{ fileName: t('creators.fileName') }}
      details={(id) => <ReviewCreator key={id} id={id} />}
      none={t(`creators.none.${list.filters.values.state}`)}
      failed={t('creators.loadFailed')}
    />
  );
};
