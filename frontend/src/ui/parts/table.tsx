import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/**
 * A card on a phone: heads one under the other, each with a side at its end; below them lines, `named` after their
 * name. Where it is narrow for the size of the text, sides stand below their heads.
 */
const IN_CARD = {
  head: 'phone:col-start-1 phone:@max-[14rem]:col-span-full',
  side: 'phone:col-start-2 phone:justify-self-end phone:@max-[14rem]:col-span-full phone:@max-[14rem]:justify-self-start',
  across: 'phone:col-span-2 phone:pt-2',
  absent: 'phone:hidden',
  named:
    'phone:col-span-2 phone:flex phone:flex-wrap phone:items-baseline phone:justify-between phone:gap-x-4 phone:text-end',
};

export interface Column<Row> {
  readonly id: string;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Amounts and counts, whose digits are aligned: on the right, in Hebrew as well. */
  readonly figures?: boolean;
  /** Its place in a phone's card; `named` by default. */
  readonly phone?: keyof typeof IN_CARD;
}

interface TableProps<Row> {
  /** Says what the table lists, for screen readers only. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
}

/** A table on wide screens; on phones each row is a card. */
export const Table = <Row,>({ caption, columns, rows, rowKey }: TableProps<Row>) => (
  <table className="w-full border-collapse text-start phone:block">
    <caption className="sr-only">{caption}</caption>
    <thead className="phone:sr-only">
      <tr className="border-b border-line text-small text-muted">
        {columns.map(({ id, header, figures }) => (
          <th
            key={id}
            scope="col"
            className={classes('px-3 py-2.5 font-medium', figures ? 'text-end rtl:text-start' : 'text-start')}
          >
            {header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="phone:@container phone:grid phone:gap-3">
      {rows.map((row) => (
        <tr
          key={rowKey(row)}
          className="border-b border-line md:last:border-0 phone:surface phone:grid phone:grid-flow-row-dense phone:grid-cols-[1fr_auto] phone:items-start phone:gap-x-4 phone:p-4"
        >
          {columns.map(({ id, header, cell, figures, phone = 'named' }) => (
            <td
              key={id}
              className={classes(
                'px-3 py-3.5 phone:px-0 phone:py-1',
                figures && 'text-end rtl:text-start',
                IN_CARD[phone],
              )}
            >
              {phone === 'named' && (
                <span aria-hidden="true" className="hidden text-small text-muted phone:inline">
                  {header}
                </span>
              )}
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
