import Cards from '@cloudscape-design/components/cards';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { omit } from '../../../../shared/omit.ts';
import type { Cell } from '../../../../shared/texts/csv.ts';
import { usePanel } from '../frame/panel.tsx';
import { useIsNarrow } from '../frame/use-narrow.ts';
import { EmptyList } from './empty-list.tsx';
import { PageNumbers } from './page-numbers.tsx';
import { displayOf, type Preferences, PreferencesButton } from './preferences.tsx';
import type { Pages } from './use-pages.ts';

/** A column of a list; on a phone a line of a card, which begins with the column that names the row. */
export type Column<Item> = Omit<TableProps.ColumnDefinition<Item>, 'id' | 'header'> & {
  readonly id: string;
  readonly header: string;
  /** What stands in an exported file; a column without is left out there. */
  readonly csv?: (item: Item) => Cell;
  /** Said by the details of a row as well: beside them the table does without, and needs no scrolling to the side. */
  readonly inDetails?: true;
};

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

/** Rows that can be chosen together. */
interface Selection<Item> {
  readonly items: readonly Item[];
  readonly onChange: (items: readonly Item[]) => void;
  /** Names the box of a row, and the one of all rows. */
  readonly labelOf: (item: Item) => string;
  readonly allLabel: string;
}

export interface ListTableProps<Item> {
  readonly pages: Pages<Item>;
  /** The table's name. */
  readonly title: string;
  readonly header?: ReactNode;
  readonly variant?: 'container' | 'embedded';
  /** The names of the columns stay in sight. */
  readonly sticky?: boolean;
  readonly columns: readonly Column<Item>[];
  readonly actions?: RowActions<Item>;
  readonly sorting?: Sorting;
  readonly selection?: Selection<Item>;
  /** Stands above the rows. */
  readonly filter?: ReactNode;
  /** Without them the list looks as it comes. */
  readonly preferences?: Preferences;
  /** Stands in the place of rows where there are none. */
  readonly none?: ReactNode;
  /** Says that the list could not be loaded. */
  readonly failed: string;
  readonly onRetry?: () => void;
}

const ACTION = 'action';

const actionColumn = <Item,>({ label, minWidth, of }: RowActions<Item>) => ({
  id: ACTION,
  header: <span className="sr-only">{label}</span>,
  cell: of,
  // A width as well: where columns can be dragged, the least alone is not looked at.
  ...(minWidth !== undefined && { minWidth, width: minWidth }),
});

/** A line of a card for each column that is shown, the row's own name above them, and what can be done below. */
const cardOf = <Item,>(
  columns: readonly Column<Item>[],
  shown: ReadonlySet<string>,
  actions: RowActions<Item> | undefined,
) => ({
  header: columns.find(({ isRowHeader }) => isRowHeader)?.cell ?? (() => null),
  sections: [
    ...columns
      .filter(({ id, isRowHeader }) => shown.has(id) && !isRowHeader)
      .map(({ id, header, cell }) => ({ id, header, content: cell, width: 50 })),
    ...(actions ? [{ id: ACTION, content: actions.of }] : []),
  ],
});

const selectable = <Item,>({ items, onChange, labelOf, allLabel }: Selection<Item>) => ({
  props: {
    selectionType: 'multi' as const,
    selectedItems: items,
    onSelectionChange: ({ detail }: { detail: { selectedItems: Item[] } }) => onChange(detail.selectedItems),
  },
  labels: {
    itemSelectionLabel: (_: unknown, item: Item) => labelOf(item),
    selectionGroupLabel: allLabel,
    allItemsSelectionLabel: () => allLabel,
  },
});

/** A list of the back office, page by page: loading, empty, failed and old rows look the same everywhere. */
export const ListTable = <Item,>({
  pages,
  title,
  header,
  variant = 'container',
  sticky = variant === 'container',
  columns,
  actions,
  sorting,
  selection,
  filter,
  preferences,
  none,
  failed,
  onRetry,
}: ListTableProps<Item>) => {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  // Beside details a table has half of its room: its columns share what there is, and their words wrap.
  const { inPanel } = usePanel();
  const isLeftOut = (id: string) => inPanel && columns.some((column) => column.id === id && column.inDetails);
  const display = (
    preferences ? displayOf(preferences, columns) : columns.map(({ id }) => ({ id, visible: true }))
  ).map(({ id, visible }) => ({ id, visible: visible && !isLeftOut(id) }));
  const chosen = selection && selectable(selection);
  const common = {
    trackBy: pages.trackBy as string,
    header,
    filter,
    items: pages.items,
    loading: pages.loading,
    loadingText: t('loading'),
    empty: (
      <EmptyList pages={pages} failed={failed} {...(onRetry && { onRetry })}>
        {none}
      </EmptyList>
    ),
    pagination: <PageNumbers pages={pages} />,
    ...chosen?.props,
    preferences: preferences && <PreferencesButton preferences={preferences} columns={columns} />,
  };
  if (isNarrow) {
    const shown = new Set(display.filter(({ visible }) => visible).map(({ id }) => id));
    return (
      <Cards<Item>
        {...common}
        cardDefinition={cardOf(columns, shown, actions)}
        cardsPerRow={[{ cards: 1 }]}
        ariaLabels={{
          cardsLabel: title,
          itemSelectionLabel: () => '',
          selectionGroupLabel: '',
          ...chosen?.labels,
        }}
      />
    );
  }
  const widths = preferences?.widths ?? {};
  const definitions = [
    ...columns.map(({ csv: _csv, inDetails: _, ...column }) => ({
      ...column,
      width: inPanel ? undefined : (widths[column.id] ?? column.width),
    })),
    ...(actions ? [actionColumn(inPanel ? omit(actions, 'minWidth') : actions)] : []),
  ] as TableProps.ColumnDefinition<Item>[];
  return (
    <Table<Item>
      {...common}
      variant={variant}
      stickyHeader={sticky}
      columnDefinitions={definitions}
      columnDisplay={[...display, ...(actions ? [{ id: ACTION, visible: true }] : [])]}
      {...(preferences && {
        resizableColumns: !inPanel,
        wrapLines: inPanel || preferences.wrapLines,
        contentDensity: preferences.contentDensity,
        onColumnWidthsChange: ({ detail }) =>
          preferences.change({
            widths: Object.fromEntries(
              detail.widths.flatMap((width, index) => {
                const id = definitions[index]?.id;
                return id ? [[id, width]] : [];
              }),
            ),
          }),
      })}
      {...(sorting && {
        sortingColumn: { sortingField: sorting.field },
        sortingDescending: !sorting.oldestFirst,
        onSortingChange: ({ detail }) => sorting.onChange(!detail.isDescending),
      })}
      ariaLabels={{ tableLabel: title, ...chosen?.labels }}
    />
  );
};
