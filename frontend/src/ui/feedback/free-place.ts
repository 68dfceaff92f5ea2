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

interface Around {
  readonly screen: number;
  /** A dialog. */
  readonly frame?: Box;
  /** What nothing may lie over. */
  readonly taken: readonly Box[];
  /** What is read: it is covered only where there is no other room. */
  readonly said?: readonly Box[];
}

/** The first of the smallest. */
const leastBy = (moves: readonly number[], areaOf: (by: number) => number): number | undefined => {
  let best: { by: number; area: number } | undefined;
  for (const by of moves) {
    const area = areaOf(by);
    if (best === undefined || area < best.area) best = { by, area };
  }
  return best?.by;
};

/**
 * How far up or down a box goes so that it lies over nothing that is taken and as little as can be of what is said, as near
 * to its place as can be: best beside `frame` as a whole. It stays in the upper half of the screen, and where that has no
 * such place it is in the upper third, over as little of what is taken as can be.
 */
export const freeMove = (box: Box, { screen, frame, taken, said = [] }: Around): number => {
  const covers = (boxes: readonly Box[], by: number): number =>
    boxes.reduce((area, each) => area + shared(moved(box, by), each), 0);
  const inHalf = movesOf(box, screen, screen / 2);
  const clear = (boxes: readonly Box[]) => inHalf.find((by) => covers(boxes, by) === 0);
  const free =
    (frame && clear([frame])) ??
    leastBy(
      inHalf.filter((by) => covers(taken, by) === 0),
      (by) => covers(said, by),
    );
  return free ?? leastBy(movesOf(box, screen, screen / 3), (by) => covers(taken, by)) ?? 0;
};
