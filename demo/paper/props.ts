import { arm, type Hand, handOf, rest } from './arms.ts';
import { PAPERS, type Paper } from './colour.ts';
import { moved, type Point } from './cut.ts';
import type { Held, Look, Pose, ThingName } from './look.ts';
import * as craft from './things-craft.ts';
import * as home from './things-home.ts';
import type { Thing } from './things-music.ts';
import * as music from './things-music.ts';
import * as sport from './things-sport.ts';
import * as stage from './things-stage.ts';

const THINGS: Record<ThingName, Thing> = { ...music, ...stage, ...sport, ...home, ...craft };

export const thing = (name: ThingName, tone: Paper, second: Paper): string =>
  THINGS[name](PAPERS[tone], PAPERS[second]);

/** What of somebody moves by itself: behind them, before them, and one arm that turns about a joint. */
export interface Holding {
  readonly behind: string;
  readonly body: string;
  readonly front: string;
  readonly gesture: string;
  readonly pivot: Point;
}

interface Hold {
  readonly look: Look;
  readonly main: string;
  readonly other: string;
  readonly isOver: boolean;
  readonly isClip: boolean;
}

const put = (svg: string, [x, y]: Point, { scale = 1, turn = 0 } = {}): string =>
  moved(svg, { x, y, scale, turn });

/** The arm that holds nothing: it waves in a clip, and hangs or lies on the heart in a picture. */
const free = (look: Look, isClip: boolean): Pick<Holding, 'body' | 'gesture' | 'pivot'> => {
  const pivot: Point = [128, 806];
  if (isClip)
    return {
      body: '',
      gesture: arm(look, { side: -1, elbow: pivot, wrist: [112, 640], hand: 'wave' }),
      pivot,
    };
  if (look.smile === 'soft')
    return {
      body: '',
      gesture: arm(look, { side: -1, elbow: [142, 836], wrist: [296, 776], hand: 'down', turn: -14 }),
      pivot,
    };
  return { body: rest(look, -1), gesture: '', pivot };
};

const lifted = (look: Look, side: -1 | 1, wrist: Point, hand: Hand = 'grip'): string =>
  arm(look, { side, elbow: [360 + side * 250, 828], wrist, hand });

const POSES: Record<Pose, (hold: Hold) => Holding> = {
  raise: ({ look, main, isOver, isClip }) => {
    const [held, hand] = [put(main, [582, 626]), lifted(look, 1, [586, 662])];
    return { behind: '', ...free(look, isClip), front: isOver ? hand + held : held + hand };
  },
  chin: ({ look, main, isClip }) => ({
    behind: '',
    ...free(look, isClip),
    front:
      put(main, [458, 628], { turn: -24, scale: 0.84 }) +
      arm(look, { side: 1, elbow: [596, 842], wrist: [478, 668], hand: 'grip' }),
  }),
  both: ({ look, main, isClip }) => ({
    behind: '',
    body: '',
    front:
      arm(look, { side: 1, elbow: [574, 846], wrist: [476, 838], hand: 'none' }) +
      put(main, [360, isClip ? 724 : 752]) +
      moved(handOf(look, 'hold'), { x: 470, y: isClip ? 842 : 866, turn: -14, flip: true }),
    gesture: isClip
      ? arm(look, { side: -1, elbow: [128, 806], wrist: [112, 640], hand: 'wave' })
      : arm(look, { side: -1, elbow: [146, 846], wrist: [244, 838], hand: 'none' }) +
        moved(handOf(look, 'hold'), { x: 250, y: 866, turn: 14 }),
    pivot: [128, 806],
  }),
  squeeze: ({ look, main }) => ({
    behind: '',
    body: '',
    front:
      put(main, [360, 790]) +
      arm(look, { side: 1, elbow: [610, 830], wrist: [556, 812], hand: 'grip', turn: -10 }),
    gesture: arm(look, { side: -1, elbow: [110, 830], wrist: [164, 812], hand: 'grip', turn: 10 }),
    pivot: [150, 660],
  }),
  strum: ({ look, main }) => ({
    behind: '',
    body: '',
    front:
      put(main, [306, 792], { turn: -20, scale: 0.96 }) +
      arm(look, { side: 1, elbow: [604, 850], wrist: [536, 758], hand: 'grip', turn: -16 }),
    gesture: arm(look, { side: -1, elbow: [116, 802], wrist: [258, 772], hand: 'down', turn: 24 }),
    pivot: [116, 802],
  }),
  table: ({ look, main, isClip }) => ({
    behind: '',
    body: '',
    front:
      put(main, [360, 804]) +
      arm(look, { side: 1, elbow: [590, 772], wrist: [494, 782], hand: 'down', turn: -76 }),
    gesture: isClip
      ? arm(look, { side: -1, elbow: [128, 806], wrist: [112, 640], hand: 'wave' })
      : arm(look, { side: -1, elbow: [130, 772], wrist: [226, 782], hand: 'down', turn: 76 }),
    pivot: [128, 806],
  }),
  palm: ({ look, main, isClip }) => ({
    behind: '',
    ...free(look, isClip),
    front:
      arm(look, { side: 1, elbow: [588, 826], wrist: [566, 716], hand: 'none' }) +
      put(main, [572, 596]) +
      moved(handOf(look, 'hold'), { x: 566, y: 718, flip: true, turn: 4 }),
  }),
  beside: ({ look, main, isClip }) => ({
    behind: put(main, [566, 520], { turn: 7 }),
    ...free(look, isClip),
    front: arm(look, { side: 1, elbow: [628, 800], wrist: [600, 690], hand: 'grip', turn: -8 }),
  }),
  two: ({ look, main, other, isClip }) => ({
    behind: '',
    body: '',
    front: put(main, [582, 640]) + lifted(look, 1, [586, 676]),
    gesture:
      put(other, isClip ? [128, 630] : [134, 676], { turn: -8 }) +
      arm(look, { side: -1, elbow: [112, 838], wrist: isClip ? [130, 668] : [136, 712], hand: 'grip' }),
    pivot: [114, 838],
  }),
};

/** The parts of somebody who holds their things in a pose. */
export const heldBy = (look: Look, pose: Pose, things: readonly Held[], isClip: boolean): Holding => {
  const draw = (held: Held | undefined): string =>
    held
      ? moved(thing(held.thing, ...held.tones), {
          y: -(held.up ?? 0),
          scale: held.scale ?? 1,
          turn: held.turn ?? 0,
        })
      : '';
  return POSES[pose]({
    look,
    main: draw(things[0]),
    other: draw(things[1]),
    isOver: things[0]?.isOver ?? false,
    isClip,
  });
};
