/** How wide a text is at a size, in pixels. */
export type Measure = (text: string, size: number) => number;

export interface Fitted {
  readonly lines: readonly string[];
  readonly size: number;
}

const ELLIPSIS = '…';

/** The longest beginning of a text that has room, with an ellipsis. */
const cut = (text: string, fits: (line: string) => boolean): string => {
  const letters = [...text];
  let [from, to] = [0, letters.length];
  while (from < to) {
    const middle = Math.ceil((from + to) / 2);
    if (fits(letters.slice(0, middle).join('') + ELLIPSIS)) from = middle;
    else to = middle - 1;
  }
  return letters.slice(0, from).join('').trimEnd() + ELLIPSIS;
};

/** Words in lines, as many in each as have room. */
const wrapped = (text: string, fits: (line: string) => boolean): string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : '';
    if (longer && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};

/** A size, and in how many lines a text may stand at it. */
export type Step = readonly [size: number, lines: number];

/** A text at the first of these sizes at which it has room; at the last one the rest of it is left out. */
export const fitted = (text: string, width: number, steps: readonly Step[], measure: Measure): Fitted => {
  const fitsAt = (size: number) => (line: string) => measure(line, size) <= width;
  for (const [size, most] of steps) {
    const lines = wrapped(text, fitsAt(size));
    if (lines.length <= most && lines.every(fitsAt(size))) return { lines, size };
  }
  const [size, most] = steps.at(-1) ?? [0, 0];
  const fits = fitsAt(size);
  const lines = wrapped(text, fits);
  const shown = [...lines.slice(0, most - 1), lines.slice(most - 1).join(' ')].filter(Boolean);
  return { size, lines: shown.map((line) => (fits(line) ? line : cut(line, fits))) };
};
