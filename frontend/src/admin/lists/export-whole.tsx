import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../../../shared/calendar/dates.ts';
import { csvOf } from '../../../../shared/texts/csv.ts';
import { saveFile } from '../../sheets/save-file.ts';
import type { FileColumn } from './file-column.ts';

interface ExportWholeProps<Item> {
  readonly items: readonly Item[];
  /** In the reader's language, without date and ending. */
  readonly fileName: string;
  readonly columns: readonly FileColumn<Item>[];
  /** The button's name where several stand on a screen. */
  readonly label?: string;
}

/** A list that came whole, as CSV. */
export const ExportWhole = <Item,>({ items, fileName, columns, label }: ExportWholeProps<Item>) => {
  const { t } = useTranslation('admin');
  const save = (): void =>
    saveFile(
      `${fileName}-${dayOf(new Date())}.csv`,
      csvOf([
        columns.map(({ header }) => header),
        ...items.map((item) => columns.map(({ csv }) => csv(item))),
      ]),
    );
  return (
    <Button
      iconName="download"
      formAction="none"
      disabled={items.length === 0}
      onClick={save}
      {...(label !== undefined && { ariaLabel: label })}
    >
      {t('list.export')}
    </Button>
  );
};
