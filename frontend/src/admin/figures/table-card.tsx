import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import Table from '@cloudscape-design/components/table';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportWhole } from '../lists/export-whole.tsx';
import type { FileColumn } from '../lists/file-column.ts';

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
}: TableCardProps<Row>) => {
  const { t } = useTranslation('admin');
  return (
    <Container
      fitHeight
      header={
        <Header
          variant="h3"
          {...(lead !== undefined && { description: lead })}
          actions={
            <ExportWhole
              items={rows}
              fileName={fileName}
              label={t('figures.export', { what: title })}
              columns={columns}
            />
          }
        >
          {title}
        </Header>
      }
    >
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
};
