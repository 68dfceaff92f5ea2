export interface Scale {
  readonly bottom: number;
  readonly top: number;
  /** From bottom to top, evenly, with zero among them. */
  readonly ticks: readonly number[];
}

/** Steps that people count in, times a power of ten. */
const STEPS = [1, 2, 5, 10];
const MOST_STEPS = 4;

/** The smallest round step with which at most four steps reach over the amount. */
const stepFor = (amount: number): number => {
  const power = 10 ** Math.floor(Math.log10(amount / MOST_STEPS));
  const step = STEPS.find((each) => each * power * MOST_STEPS >= amount) ?? 10;
  return step * power;
};

/** A scale with round ticks from the least value, or zero, to the greatest. Whole shekels at least. */
export const scaleOf = (valuesAgorot: readonly number[]): Scale => {
  const least = Math.min(0, ...valuesAgorot);
  const most = Math.max(0, ...valuesAgorot);
  const step = stepFor(Math.max(most - least, MOST_STEPS * 100));
  const bottom = Math.floor(least / step);
  const top = Math.max(Math.ceil(most / step), bottom + 1);
  const ticks = Array.from({ length: top - bottom + 1 }, (_, i) => (bottom + i) * step);
  return { bottom: bottom * step, top: top * step, ticks };
};

/** How far from the top a value stands, 0 to 100. */
export const placeOf = (value: number, { bottom, top }: Scale): number =>
  ((top - value) / (top - bottom)) * 100;
