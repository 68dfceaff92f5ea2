import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListName, OutputOf } from '../../api/endpoint-types.ts';
import { useTitle } from '../../core/page/use-title.ts';
import { HelpLink } from '../frame/help.tsx';
import { type Exported, ExportList } from './export-list.tsx';
import { ListTable, type ListTableProps } from './list-table.tsx';
import { useFailureNotice } from './use-failure-notice.ts';
import type { List } from './use-list.ts';
import type { Paging } from './use-pages.ts';
import { WithDetails } from './with-details.tsx';

type ItemOf<N extends ListName> = OutputOf<N>['items'][number];

interface ListScreenProps<N extends ListName>
  extends Pick<
    ListTableProps<ItemOf<N>>,
    'title' | 'columns' | 'actions' | 'sorting' | 'selection' | 'none' | 'failed' | 'onRetry'
  > {
  readonly list: List<N>;
  /** One line below the title. */
  readonly lead: string;
  /** Pages may be short while more follow, so that nobody knows how many rows came before one of them. */
  readonly shortPages?: boolean;
  /** Buttons beside the title. */
  readonly buttons?: ReactNode;
  /** The way to a file of everything the filters find. */
  readonly exported?: Exported<N>;
  /** Details of a row by its id, in the panel beside the list: a `Details`. */
  readonly details?: (id: string) => ReactNode;
  /** Other parts of the screen: the title then stands over all of them. */
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  /** Dialogs. */
  readonly children?: ReactNode;
}

/** How many rows there are, or at least how many were passed on the way to this page. */
const counterOf = (
  { loading, error, total, page, size, more }: Paging,
  rows: number,
  shortPages: boolean,
): string => {
  if (loading || error || (shortPages && page > 1)) return '';
  if (total !== undefined) return `(${total.toLocaleString('en')})`;
  return `(${((page - 1) * size + rows).toLocaleString('en')}${more ? '+' : ''})`;
};

/** A screen of the back office that is a list: what is its own comes in as data. */
export const ListScreen = <N extends ListName>({
  list,
  lead,
  shortPages = false,
  buttons,
  exported,
  details,
  above,
  below,
  none,
  children,
  ...table
}: ListScreenProps<N>) => {
  const { t } = useTranslation('admin');
  const { title, columns, failed } = table;
  const { pages, filters, preferences } = list;
  useTitle(title);
  useFailureNotice(pages.error, failed);
  const header = (
    <Header
      variant="h1"
      description={lead}
      info={<HelpLink />}
      counter={counterOf(pages, pages.items.length, shortPages)}
      actions={
        (exported || buttons) && (
          <SpaceBetween direction="horizontal" size="xs">
            {exported && <ExportList list={list} columns={columns} {...exported} />}
            {buttons}
          </SpaceBetween>
        )
      }
    >
      {title}
    </Header>
  );
  const rows = {
    ...table,
    pages,
    preferences,
    filter: filters.bar,
    none: (
      <SpaceBetween size="s">
        <span>{none}</span>
        {filters.active && <Button onClick={filters.clear}>{t('list.clear')}</Button>}
      </SpaceBetween>
    ),
  };
  const isAlone = !above && !below;
  return (
    <WithDetails details={details}>
      {isAlone ? (
        <ListTable {...rows} header={header} />
      ) : (
        <SpaceBetween size="l">
          {header}
          {above}
          <ListTable {...rows} />
          {below}
        </SpaceBetween>
      )}
      {children}
    </WithDetails>
  );
};
