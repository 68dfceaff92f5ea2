/** How many colours across and down stand for a picture until it is there. */
export const GROUND = { across: 2, down: 3 } as const;

/** A hexadecimal digit each of red, green and blue. */
const LETTERS = 3;
const ALL = GROUND.across * GROUND.down * LETTERS;

/** The colours, one row after another, as the name of a picture says them. */
export const GROUND_PATTERN: RegExp = new RegExp(`^[0-9a-f]{${ALL}}$`);

/** Stands before them in a name, in which no other letter is large but the mark of a picture for links. */
export const GROUND_MARK = 'M';

const IN_NAME = new RegExp(`${GROUND_MARK}([0-9a-f]{${ALL}})S?(?:\\.\\w+)?$`);

/** The colours that a name or an address says; null where the picture came without. */
export const groundIn = (name: string): string | null => IN_NAME.exec(name)?.[1] ?? null;

/** Out of the pixels of the picture when it is drawn as small as that: red, green, blue and how dense, one row after another. */
export const groundOf = (pixels: ArrayLike<number>): string =>
  Array.from({ length: GROUND.across * GROUND.down }, (_, index) =>
    Array.from({ length: LETTERS }, (__, part) =>
      Math.round((pixels[index * 4 + part] ?? 0) / 17).toString(16),
    ).join(''),
  ).join('');
