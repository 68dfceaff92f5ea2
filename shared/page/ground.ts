/** How many colours across and down stand for a picture until it is there. */
export const GROUND = { across: 2, down: 3 } as const;

/** The colours, one row after another, as the name of a picture says them: a hexadecimal digit each of red, green and blue. */
export const GROUND_PATTERN = /^[0-9a-f]{18}$/;

/** Stands before them in a name, in which no other letter is large but the mark of a picture for links. */
export const GROUND_MARK = 'M';

/** The colours that a name or an address says; null where the picture came without. */
export const groundIn = (name: string): string | null => /M([0-9a-f]{18})S?(\.\w+)?$/.exec(name)?.[1] ?? null;

/** Out of the pixels of the picture when it is drawn as small as that: red, green, blue and how dense, one row after another. */
export const groundOf = (pixels: ArrayLike<number>): string =>
  Array.from({ length: GROUND.across * GROUND.down }, (_, index) =>
    Array.from({ length: 3 }, (__, part) =>
      Math.round((pixels[index * 4 + part] ?? 0) / 17).toString(16),
    ).join(''),
  ).join('');
