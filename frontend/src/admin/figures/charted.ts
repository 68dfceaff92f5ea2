/** What is drawn over time, and stands in a table and in a file as well. */
export interface Charted {
  readonly title: string;
  /** Days or months, the first one first. */
  readonly steps: readonly {
    readonly id: string;
    /** Under the axis. */
    readonly short: string;
    /** In the table and the file. */
    readonly long: string;
  }[];
  /** Each with a value a step. */
  readonly lines: readonly {
    readonly title: string;
    readonly values: readonly number[];
    /** Of the period before, to be looked at beside the others. */
    readonly isBefore?: boolean;
  }[];
  /** A value as it is read. */
  readonly textOf: (value: number) => string;
  /** Beside the axis, where there is little room. */
  readonly tickOf: (value: number) => string;
  /** Bars where steps are no times; else a line, unless it has few points. */
  readonly kind?: 'bars';
}
