import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Table from '@cloudscape-design/components/table';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cell } from '../../../../shared/texts/csv.ts';
import type { Charted } from './charted.ts';
import { ExportHeader } from './export-header.tsx';

/** Cloudscape's charts, for the screens that have any. */
const Drawing = lazy(() => import('./drawing.tsx'));

interface ChartCardProps extends Charted {
  readonly lead?: string;
  /** Names the column of days or months. */
  readonly stepName: string;
  /** Names the file, without date and ending. */
  readonly fileName: string;
  /** A value in the file. */
  readonly cellOf: (value: number) => Cell;
}

type Row = Charted['steps'][number] & { readonly values: readonly number[] };

/** The values of a chart in rows, the newest first. */
const AsTable = ({
  title,
  rows,
  lines,
  textOf,
  stepName,
}: ChartCardProps & { readonly rows: readonly Row[] }) => (
  <Table<Row>
    variant="borderless"
    contentDensity="compact"
    items={[...rows].reverse()}
    trackBy="id"
    ariaLabels={{ tableLabel: title }}
    columnDefinitions={[
      { id: 'step', header: stepName, isRowHeader: true, cell: ({ long }) => <bdi>{long}</bdi> },
      ...lines.map((line, at) => ({
        id: line.title,
        header: line.title,
        cell: ({ values }: Row) => <bdi className="back-office-figure">{textOf(values[at] ?? 0)}</bdi>,
      })),
    ]}
  />
);

/** A chart over time, with the same values as a table and as a file. */
export const ChartCard = (props: ChartCardProps) => {
  const { title, lead, steps, lines, stepName, fileName, cellOf } = props;
  const { t } = useTranslation(['admin', 'common']);
  const [open, setOpen] = useState(false);
  const rows: Row[] = steps.map((step, at) => ({
    ...step,
    values: lines.map(({ values }) => values[at] ?? 0),
  }));
  const isEmpty = rows.every(({ values }) => values.every((value) => value === 0));
  return (
    <Container
      fitHeight
      header={
        <ExportHeader
          {...{ title, lead, fileName, rows }}
          columns={[
            { header: stepName, csv: ({ long }) => long },
            ...lines.map((line, at) => ({
              header: line.title,
              csv: ({ values }: Row) => cellOf(values[at] ?? 0),
            })),
          ]}
        />
      }
      footer={
        <ExpandableSection
          variant="footer"
          headerText={t('figures.asTable')}
          headerAriaLabel={t('figures.asTableOf', { what: title })}
          expanded={open}
          onChange={({ detail }) => setOpen(detail.expanded)}
        >
          {open && <AsTable {...props} rows={rows} />}
        </ExpandableSection>
      }
    >
      {isEmpty ? (
        <Box color="text-body-secondary">{t('figures.nothing')}</Box>
      ) : (
        <div className="back-office-chart">
          <Suspense fallback={<StatusIndicator type="loading">{t('common:loading')}</StatusIndicator>}>
            <Drawing {...props} />
          </Suspense>
        </div>
      )}
    </Container>
  );
};
