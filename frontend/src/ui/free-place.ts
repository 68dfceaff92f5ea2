/** A box on the screen, in pixels from its upper left corner. */
export type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

const STEP = 4;
const MARGIN = 8;

const meet = (one: Box, two: Box): boolean =>
  one.top < two.bottom && two.top < one.bottom && one.left < two.right && two.left < one.right;

const moved = ({ top, bottom, left, right }: Box, by: number): Box => ({
  top: top + by,
  bottom: bottom + by,
  left,
  right,
});

/** The moves that keep a box on a screen of that height, the smallest first. */
const movesOf = ({ top, bottom }: Box, screen: number): number[] => {
  const count = Math.ceil(screen / STEP);
  return Array.from({ length: count }, (_, i) => [i * STEP, -i * STEP])
    .flat()
    .filter((by) => top + by >= MARGIN && bottom + by <= screen - MARGIN);
};

/**
 * How far up or down a box goes so that it lies over none of these, as near to its place as can be: best beside `frame`
 * as a whole. 0 where there is no such place.
 */
export const freeMove = (
  box: Box,
  { screen, frame, taken }: { readonly screen: number; readonly frame?: Box; readonly taken: readonly Box[] },
): number => {
  const moves = movesOf(box, screen);
  const without = (boxes: readonly Box[]) =>
    moves.find((by) => !boxes.some((each) => meet(moved(box, by), each)));
  return (frame && without([frame])) ?? without(taken) ?? 0;
};
