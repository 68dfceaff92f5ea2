import type { CategoryId } from '../../shared/categories.ts';
import { beardOf, glassesOf } from './beards-and-glasses.ts';
import { moved, type Point } from './cut.ts';
import { CALM, faceBase, features, type Moment, SMILES } from './face.ts';
import { type FRAMES, groundOf, hueOf } from './ground.ts';
import { hairOf } from './hair.ts';
import { headwearOf } from './headwear.ts';
import type { Look } from './look.ts';
import { heldBy } from './props.ts';
import { bodyOf } from './wear.ts';

/** Somebody of the demonstration, as this hand knows them. */
export interface Person {
  readonly look: Look;
  readonly category: CategoryId;
  readonly isWoman: boolean;
  readonly isOld: boolean;
  readonly seed: number;
}

/** Where a head is fastened to its body, in a picture of 720 by 960. */
const HEAD_AT: Point = [360, 350];
export const NECK_AT: Point = [360, 520];

export const hueOfPerson = ({ look, category }: Person): number => hueOf({ category, turn: look.ground[1] });

export const groundOfPerson = (
  { look, category, seed }: Person,
  frame: (typeof FRAMES)[keyof typeof FRAMES],
  layers?: number,
): string => groundOf({ category, variant: look.ground[0], turn: look.ground[1], seed }, frame, layers);

const onHead = (svg: string): string => moved(svg, { x: HEAD_AT[0], y: HEAD_AT[1] });

/** What is stacked to a figure, the farthest first; each of them moves by itself. */
export interface Stack {
  readonly hairBack: string;
  readonly behind: string;
  readonly body: string;
  readonly head: string;
  readonly onFace: string;
  readonly front: string;
  readonly gesture: string;
  readonly pivot: Point;
}

export const stackOf = ({ look, isOld }: Person, isClip: boolean): Stack => {
  const hair = hairOf(look);
  const beard = beardOf(look);
  const held = heldBy(look, look.pose, look.holds, isClip);
  return {
    hairBack: onHead(hair.back),
    behind: held.behind,
    body: bodyOf(look) + held.body,
    head: onHead(faceBase(look, isOld) + beard.below),
    onFace: onHead(beard.above + hair.front + headwearOf(look) + glassesOf(look)),
    front: held.front,
    gesture: held.gesture,
    pivot: held.pivot,
  };
};

export const featuresOf = ({ look, isWoman }: Person, moment: Partial<Moment>): string =>
  onHead(features(look, { ...CALM, ...moment }, isWoman));

export const smileOf = ({ look }: Person): Moment => ({ ...CALM, ...SMILES[look.smile] });
