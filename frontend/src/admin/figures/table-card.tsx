import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Table from '@cloudscape-design/components/table';
import type { ReactNode } from 'react';
import type { FileColumn } from '../lists/file-column.ts';
import { ExportHeader } from './export-header.tsx';

interface TableCardProps<Row> {
  readonly title: string;
  readonly lead?: string;
  /** Names the file, without date and ending. */
  readonly fileName: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The first names the row. */
  readonly columns: readonly (FileColumn<Row> & { readonly cell: (row: Row) => ReactNode })[];
  readonly none: string;
}

/** A few rows that came whole, and the way to a file of them. */
export const TableCard = <Row,>({
  title,
  lead,
  fileName,
  rows,
  rowKey,
  columns,
  none,
}: TableCardProps<Row>) => (
  <Container fitHeight header={<ExportHeader {...{ title, lead, fileName, rows }} columns={columns} />}>
    <Table<Row>
      variant="borderless"
      contentDensity="compact"
      wrapLines
      items={rows}
      trackBy={rowKey}
      ariaLabels={{ tableLabel: title }}
      empty={<Box color="inherit">{none}</Box>}
      columnDefinitions={columns.map(({ header, cell }, at) => ({
        id: header,
        header,
        cell,
        isRowHeader: at === 0,
      }))}
    />
  </Container>
);
