import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { useTitle } from '../../core/use-title.ts';
import { ListTable, type ListTableProps } from './list-table.tsx';

interface ListScreenProps<Item> extends Omit<ListTableProps<Item>, 'header' | 'variant' | 'sticky'> {
  /** One line below the title. */
  readonly lead: string;
  /** Buttons beside the title. */
  readonly buttons?: ReactNode;
  /** Other parts of the screen: the title then stands over all of them. */
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  /** Dialogs. */
  readonly children?: ReactNode;
}

/** A screen of the back office that is a list: what is its own comes in as data. */
export const ListScreen = <Item,>({
  lead,
  buttons,
  above,
  below,
  children,
  ...table
}: ListScreenProps<Item>) => {
  const { title } = table;
  useTitle(title);
  const header = (
    <Header variant="h1" description={lead} actions={buttons}>
      {title}
    </Header>
  );
  if (!above && !below)
    return (
      <>
        <ListTable {...table} header={header} />
        {children}
      </>
    );
  return (
    <SpaceBetween size="l">
      {header}
      {above}
      <ListTable {...table} />
      {below}
      {children}
    </SpaceBetween>
  );
};
