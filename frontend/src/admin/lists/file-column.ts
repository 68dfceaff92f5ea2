import type { Cell } from '../../../../shared/texts/csv.ts';

/** A column of the file of a list, and what it says of a row; a list whose table says other things has some of its own. */
export interface FileColumn<Row> {
  readonly header: string;
  readonly csv: (row: Row) => Cell;
}
