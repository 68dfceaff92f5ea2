import Table, { type TableProps } from '@cloudscape-design/components/table';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyList } from './empty-list.tsx';
import { PageNumbers } from './page-numbers.tsx';
import type { Pages } from './use-pages.ts';

export type Column<Item> = TableProps.ColumnDefinition<Item>;

/** What can be done with a row, in its last column. */
interface RowActions<Item> {
  /** Names the column; read out only. */
  readonly label: string;
  readonly minWidth?: number;
  readonly of: (item: Item) => ReactNode;
}

/** A column that turns the list round; newest first unless `oldestFirst`. */
interface Sorting {
  readonly field: string;
  readonly oldestFirst: boolean;
  readonly onChange: (oldestFirst: boolean) => void;
}

export interface ListTableProps<Item> {
  readonly pages: Pages<Item>;
  /** The table's name. */
  readonly title: string;
  readonly header?: ReactNode;
  readonly variant?: 'container' | 'embedded';
  /** The names of the columns stay in sight. */
  readonly sticky?: boolean;
  /** What a row is known by: a field of it, or a text made of several. */
  readonly trackBy?: (keyof Item & string) | ((item: Item) => string);
  readonly columns: readonly Column<Item>[];
  readonly actions?: RowActions<Item>;
  readonly sorting?: Sorting;
  /** Fields of `useFilters`. */
  readonly filters?: readonly ReactNode[];
  /** Stands in the place of rows: nothing was found, or the list could not be loaded. */
  readonly none?: string;
  readonly failed: string;
  readonly onRetry?: () => void;
}

const actionColumn = <Item,>({ label, minWidth, of }: RowActions<Item>): Column<Item> => ({
  id: 'action',
  header: <span className="sr-only">{label}</span>,
  cell: of,
  ...(minWidth !== undefined && { minWidth }),
});

/** A list of the back office, page by page: loading, empty, failed and old rows look the same everywhere. */
export const ListTable = <Item,>({
  pages,
  title,
  header,
  variant = 'container',
  sticky = variant === 'container',
  trackBy = 'id' as keyof Item & string,
  columns,
  actions,
  sorting,
  filters = [],
  none,
  failed,
  onRetry,
}: ListTableProps<Item>) => {
  const { t } = useTranslation();
  return (
    <Table<Item>
      variant={variant}
      stickyHeader={sticky}
      trackBy={trackBy}
      header={header}
      columnDefinitions={actions ? [...columns, actionColumn(actions)] : columns}
      items={pages.items}
      loading={pages.loading}
      loadingText={t('loading')}
      empty={
        <EmptyList pages={pages} failed={failed} {...(onRetry && { onRetry })}>
          {none}
        </EmptyList>
      }
      {...(sorting && {
        sortingColumn: { sortingField: sorting.field },
        sortingDescending: !sorting.oldestFirst,
        onSortingChange: ({ detail }) => sorting.onChange(!detail.isDescending),
      })}
      ariaLabels={{ tableLabel: title }}
      filter={filters.length > 1 ? <div className="back-office-filters">{filters}</div> : filters}
      pagination={<PageNumbers pages={pages} />}
    />
  );
};
