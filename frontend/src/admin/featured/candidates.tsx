import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import { FEATURED_MOST, TEXT } from '../../../../shared/limits.ts';
import { useCategoryLabel } from '../../core/page/category.tsx';
import { useCategories } from '../../core/page/site.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { type Column, ListTable } from '../lists/list-table.tsx';
import { Person } from '../lists/person.tsx';
import { ThingLink } from '../lists/thing-link.tsx';
import { useFailureNotice } from '../lists/use-failure-notice.ts';
import { choice, search } from '../lists/use-filters.tsx';
import { useList } from '../lists/use-list.ts';
import { type Creator, isFull, stateOf } from './featured-form.ts';
import { NoPicture } from './no-picture.tsx';

type Lists = Parameters<typeof stateOf>[1];

const LOOK: Readonly<Record<ReturnType<typeof stateOf>, StatusIndicatorProps.Type>> = {
  featured: 'success',
  added: 'pending',
  removed: 'warning',
  none: 'stopped',
};

const useColumns = (lists: Lists): readonly Column<Creator>[] => {
  const { t } = useTranslation('featured');
  const labelOf = useCategoryLabel();
  return [
    {
      id: 'name',
      width: 240,
      minWidth: 160,
      header: t('creator'),
      isRowHeader: true,
      cell: ({ id, name, avatar }) => (
        <ThingLink screen="creators" id={id}>
          <Person name={name} picture={avatar} />
        </ThingLink>
      ),
    },
    { id: 'category', width: 160, header: t('category'), cell: ({ category }) => labelOf(category) },
    {
      id: 'state',
      width: 192,
      header: t('state'),
      cell: ({ id, avatar }) => {
        const state = stateOf(id, lists);
        return (
          <SpaceBetween size="xxs">
            <StatusIndicator type={LOOK[state]}>{t(`states.${state}`)}</StatusIndicator>
            {!avatar && <NoPicture />}
          </SpaceBetween>
        );
      },
    },
  ];
};

interface CandidatesProps extends Lists {
  readonly onToggle: (creator: Creator) => void;
}

/** Everybody who can be chosen, by name. */
export const Candidates = ({ onToggle, ...lists }: CandidatesProps) => {
  const { t } = useTranslation(['featured', 'admin']);
  const labelOf = useCategoryLabel();
  const columns = useColumns(lists);
  const { pages, filters, preferences } = useList('catalogAdmin.featurable', {
    filters: {
      text: search({ placeholder: t('search'), longest: TEXT.search }),
      category: choice({
        label: t('category'),
        values: useCategories().map(({ id }) => id),
        textOf: labelOf,
      }),
    },
    numbered: true,
  });
  useFailureNotice(pages.error, t('creatorsFailed'));
  const full = isFull(lists.chosen);
  const action = (creator: Creator) => {
    const isChosen = lists.chosen.some(({ id }) => id === creator.id);
    return (
      <Button
        variant="inline-link"
        disabled={full && !isChosen}
        disabledReason={t('full', { most: FEATURED_MOST })}
        ariaLabel={t(isChosen ? 'removeOf' : 'addOf', { name: isolate(creator.name) })}
        onClick={() => onToggle(creator)}
      >
        {t(isChosen ? 'remove' : 'add')}
      </Button>
    );
  };
  return (
    <ListTable<Creator>
      pages={pages}
      title={t('creators')}
      header={
        <Header
          variant="h2"
          {...(pages.total !== undefined && { counter: `(${pages.total.toLocaleString('en')})` })}
        >
          {t('creators')}
        </Header>
      }
      columns={columns}
      actions={{ label: t('action'), minWidth: 96, of: action }}
      filter={filters.bar}
      preferences={preferences}
      failed={t('creatorsFailed')}
      none={
        <SpaceBetween size="s">
          <span>{t(filters.active ? 'noMatch' : 'noCreators')}</span>
          {filters.active && <Button onClick={filters.clear}>{t('admin:list.clear')}</Button>}
        </SpaceBetween>
      }
    />
  );
};
