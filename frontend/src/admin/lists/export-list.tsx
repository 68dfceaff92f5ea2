import Button from '@cloudscape-design/components/button';
import LiveRegion from '@cloudscape-design/components/live-region';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { Cell } from '../../../../shared/texts/csv.ts';
import type { ListName, OutputOf } from '../../api/endpoint-types.ts';
import { useCsvExport } from '../../sheets/use-csv-export.ts';
import { useSay } from '../frame/notices.tsx';
import type { List } from './use-list.ts';

type Item<N extends ListName> = OutputOf<N>['items'][number];

export interface Exported<N extends ListName> {
  /** In the reader's language, without date and ending. */
  readonly fileName: string;
  /** Columns of the file, where they are not the table's own. */
  readonly columns?: readonly { readonly header: string; readonly csv?: (item: Item<N>) => Cell }[];
  /** Rows below the last one, out of all of them. */
  readonly foot?: (items: readonly Item<N>[]) => readonly (readonly Cell[])[];
}

interface ExportListProps<N extends ListName> extends Exported<N> {
  readonly list: Pick<List<N>, 'name' | 'asked'>;
  readonly columns: readonly { readonly header: string; readonly csv?: (item: Item<N>) => Cell }[];
}

/** Everything the filters find, on whatever page, as CSV. */
export const ExportList = <N extends ListName>({ list, fileName, columns, foot }: ExportListProps<N>) => {
  const { t } = useTranslation(['admin', 'common']);
  const say = useSay('export');
  const { rows, start, cancel } = useCsvExport(() => say('error', t('list.exportFailed')));
  const written = columns.flatMap(({ header, csv }) => (csv ? [{ header, csv }] : []));
  const run = (): void =>
    void start<N>({
      list: list.name,
      input: list.asked as never,
      fileName,
      header: written.map(({ header }) => header),
      row: (item) => written.map(({ csv }) => csv(item)),
      ...(foot && { foot }),
    });
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <Button iconName="download" loading={rows !== null} onClick={run}>
        {t('list.export')}
      </Button>
      {rows !== null && (
        <>
          <Button onClick={cancel}>{t('common:cancel')}</Button>
          <LiveRegion>{t('list.exporting', { count: rows })}</LiveRegion>
        </>
      )}
    </SpaceBetween>
  );
};
