/** One line of the table. Times are reported only as a ratio to a floor that was measured in the same run. */
export interface Figure {
  readonly name: string;
  readonly measured: number;
  readonly unit: string;
  /** The floor, measured in the same run: then the budget is a ratio to it, else a limit of the figure itself. */
  readonly floor?: number;
  readonly budget: number;
  /** A score, of which more is better. */
  readonly atLeast?: true;
}

export interface Options {
  /** Includes large data: takes a quarter of an hour. */
  readonly full: boolean;
}

export interface Benchmark {
  readonly name: string;
  /** Throws a sentence for people when this machine cannot measure it. */
  run(options: Options): Promise<readonly Figure[]>;
}

const ratioOf = ({ measured, floor, budget }: Figure): number => measured / (floor ?? budget);

/** Nothing out of nothing allowed has no ratio. */
const ratioText = (figure: Figure): string => {
  const ratio = ratioOf(figure);
  return Number.isFinite(ratio) ? `${ratio.toFixed(2)}x` : '';
};

export const isOver = (figure: Figure): boolean => {
  const compared = figure.floor === undefined ? figure.measured : ratioOf(figure);
  return figure.atLeast ? compared < figure.budget : compared > figure.budget;
};

const rounded = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1);

const limitOf = ({ floor, budget, unit, atLeast }: Figure): string =>
  floor === undefined
    ? `${atLeast ? 'at least' : 'at most'} ${rounded(budget)} ${unit}`
    : `floor ${rounded(floor)} ${unit}, at most ${budget}x`;

/** The table that people read. */
export const tableOf = (figures: readonly Figure[]): string => {
  const rows = figures.map((figure) => [
    figure.name,
    `${rounded(figure.measured)} ${figure.unit}`,
    limitOf(figure),
    ratioText(figure),
    isOver(figure) ? 'OVER' : 'ok',
  ]);
  const all = [['name', 'measured', 'floor or budget', 'ratio', ''], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all.map((row) => row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ')).join('\n');
};

/** The median; of an even number, the upper of the two middle ones. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
