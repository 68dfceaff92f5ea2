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
  <table className="w-full border-collapse text-start phone:block">
    <caption className="sr-only">{caption}</caption>
    <thead className="phone:sr-only">
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
    <tbody className="phone:grid phone:gap-3">
      {rows.map((row) => (
        <tr
          key={rowKey(row)}
          className="border-b border-line md:last:border-0 phone:surface phone:block phone:p-4"
        >
          {columns.map(({ id, header, cell, align }) => (
            <td
              key={id}
              className={classes(
                'px-3 py-3.5 phone:flex phone:items-baseline phone:justify-between phone:gap-4 phone:px-0 phone:py-1.5 phone:text-end',
                align === 'end' && 'text-end',
              )}
            >
              <span aria-hidden="true" className="hidden text-small text-muted phone:inline">
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
