import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export interface Column<Row> {
  readonly id: string;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Amounts and counts stand at the end of their column. */
  readonly align?: 'start' | 'end';
}

interface TableProps<Row> {
  /** Says what the table lists; read aloud, not shown. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
}

/** A table on wide screens; on phones each row is a card that names its values. */
export const Table = <Row,>({ caption, columns, rows, rowKey }: TableProps<Row>) => (
  <table className="w-full border-collapse text-start max-md:block">
    <caption className="sr-only">{caption}</caption>
    <thead className="max-md:sr-only">
      <tr className="border-b border-line text-small text-muted">
        {columns.map(({ id, header, align }) => (
          <th
            key={id}
            scope="col"
            className={classes('px-3 py-2.5 font-medium', align === 'end' ? 'text-end' : 'text-start')}
          >
            {header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="max-md:grid max-md:gap-3">
      {rows.map((row) => (
        <tr
          key={rowKey(row)}
          className="border-b border-line last:border-0 max-md:surface max-md:block max-md:p-4"
        >
          {columns.map(({ id, header, cell, align }) => (
            <td
              key={id}
              className={classes(
                'px-3 py-3.5 max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:px-0 max-md:py-1.5',
                align === 'end' && 'md:text-end',
              )}
            >
              <span aria-hidden="true" className="text-small text-muted md:hidden">
                {header}
              </span>
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
