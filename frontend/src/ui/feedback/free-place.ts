/** A box on the screen, in pixels from its upper left corner. */
export type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

const STEP = 4;
const MARGIN = 8;

/** What two boxes share, in square pixels: 0 where they do not meet. */
const shared = (one: Box, two: Box): number =>
  Math.max(0, Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top)) *
  Math.max(0, Math.min(one.right, two.right) - Math.max(one.left, two.left));

const moved = ({ top, bottom, left, right }: Box, by: number): Box => ({
  top: top + by,
  bottom: bottom + by,
  left,
  right,
});

/** The moves that let a box begin above `lowest` and end on a screen of that height, the smallest first. */
const movesOf = ({ top, bottom }: Box, screen: number, lowest: number): number[] => {
  const count = Math.ceil(screen / STEP);
  return Array.from({ length: count }, (_, i) => [i * STEP, -i * STEP])
    .flat()
    .filter((by) => top + by >= MARGIN && top + by <= lowest && bottom + by <= screen - MARGIN);
};

/**
 * How far up or down a box goes so that it lies over none of these, as near to its place as can be: best beside `frame`
 * as a whole. It stays in the upper half of the screen, and where that has no such place it is in the upper third, over
 * as little of them as can be.
 */
export const freeMove = (
  box: Box,
  { screen, frame, taken }: { readonly screen: number; readonly frame?: Box; readonly taken: readonly Box[] },
): number => {
  const covers = (boxes: readonly Box[], by: number): number =>
    boxes.reduce((area, each) => area + shared(moved(box, by), each), 0);
  const inHalf = movesOf(box, screen, screen / 2);
  const clear = (boxes: readonly Box[]) => inHalf.find((by) => covers(boxes, by) === 0);
  const free = (frame && clear([frame])) ?? clear(taken);
  if (free !== undefined) return free;
  let best = { by: 0, area: Number.POSITIVE_INFINITY };
  for (const by of movesOf(box, screen, screen / 3)) {
    const area = covers(taken, by);
    if (area < best.area) best = { by, area };
  }
  return best.by;
};
