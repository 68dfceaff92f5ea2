import Header from '@cloudscape-design/components/header';
import { useTranslation } from 'react-i18next';
import { ExportWhole } from '../lists/export-whole.tsx';
import type { FileColumn } from '../lists/file-column.ts';

interface ExportHeaderProps<Row> {
  readonly title: string;
  readonly lead?: string | undefined;
  /** Names the file, without date and ending. */
  readonly fileName: string;
  readonly rows: readonly Row[];
  readonly columns: readonly FileColumn<Row>[];
}

/** The head of a card, with the way to a file of what it shows. */
export const ExportHeader = <Row,>({ title, lead, fileName, rows, columns }: ExportHeaderProps<Row>) => {
  const { t } = useTranslation('admin');
  return (
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
  );
};
