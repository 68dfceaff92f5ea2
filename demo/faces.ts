import { avataaars, openPeeps, personas } from '@dicebear/collection';
import { createAvatar } from '@dicebear/core';
import type { DemoCreator } from './creators.ts';

/** What a mouth does while somebody talks. */
export type Mouth = 'closed' | 'smile' | 'open' | 'wide';

interface Face {
  readonly creator: DemoCreator;
  readonly mouth: Mouth;
  /** Its width in pixels. */
  readonly size: number;
}

const pick = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T;

/** A number of a name: the same creator always looks the same. */
export const turnOf = (key: string): number =>
  [...key].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 99_991, 7);

const CLOTHES = ['456dff', '54d7c7', '7555ca', 'e24553', 'f3b63a', 'f55d81'];

const asPersona = ({ creator: { key, woman }, mouth, size }: Face): string => {
  const turn = turnOf(key);
  return createAvatar(personas, {
    seed: key,
    size,
    hair: [
      woman
        ? pick(
            [
              'long',
              'bobCut',
              'curly',
              'curlyBun',
              'bobBangs',
              'straightBun',
              'extraLong',
              'sideShave',
            ] as const,
            turn,
          )
        : pick(
            [
              'shortCombover',
              'curlyHighTop',
              'buzzcut',
              'fade',
              'shortComboverChops',
              'beanie',
              'curly',
            ] as const,
            turn,
          ),
    ],
    hairColor: [pick(['362c47', '4a3228', '6c4545', '2b2b33', '8a5a3c'], turn >> 3)],
    skinColor: [pick(['eeb4a4', 'e7a391', 'e5a07e', 'd78774', 'b16a5b', '92594b'], turn >> 2)],
    clothingColor: [pick(CLOTHES, turn >> 4)],
    eyes: [pick(['open', 'happy', 'open', 'glasses'] as const, turn >> 5)],
    mouth: [({ closed: 'lips', smile: 'smile', open: 'surprise', wide: 'bigSmile' } as const)[mouth]],
    facialHair: ['beardMustache', 'goatee', 'shadow'],
    facialHairProbability: woman ? 0 : 45,
    nose: [pick(['mediumRound', 'smallRound'] as const, turn >> 1)],
  }).toString();
};

const asAvataaar = ({ creator: { key, woman, age }, mouth, size }: Face): string => {
  const turn = turnOf(key);
  const grey = ['e8e1e1', 'b7b0ad'];
  return createAvatar(avataaars, {
    seed: key,
    size,
    style: ['default'],
    top: [
      woman
        ? pick(
            age === 'young'
              ? ([
                  'bigHair',
                  'curvy',
                  'straightAndStrand',
                  'miaWallace',
                  'longButNotTooLong',
                  'frizzle',
                ] as const)
              : (['bob', 'bun', 'straight01', 'curly', 'straight02'] as const),
            turn,
          )
        : pick(
            age === 'young'
              ? (['shaggyMullet', 'dreads01', 'shortCurly', 'frizzle', 'shaggy'] as const)
              : (['shortFlat', 'theCaesar', 'shortWaved', 'sides', 'theCaesarAndSidePart'] as const),
            turn,
          ),
    ],
    hairColor: [
      age === 'old' ? pick(grey, turn) : pick(['2c1b18', '4a312c', '724133', 'a55728', 'b58143'], turn >> 3),
    ],
    skinColor: [pick(['ffdbb4', 'edb98a', 'd08b5b', 'edb98a', 'ae5d29'], turn >> 2)],
    clothing: [
      pick(
        ['blazerAndShirt', 'collarAndSweater', 'shirtScoopNeck', 'hoodie', 'shirtVNeck'] as const,
        turn >> 1,
      ),
    ],
    clothesColor: [pick(CLOTHES, turn >> 4)],
    eyes: [pick(['default', 'happy', 'default', 'side'] as const, turn >> 5)],
    eyebrows: ['defaultNatural'],
    mouth: [({ closed: 'twinkle', smile: 'smile', open: 'default', wide: 'smile' } as const)[mouth]],
    accessories: [age === 'young' ? 'wayfarers' : 'prescription02'],
    accessoriesColor: ['262e33'],
    accessoriesProbability: age === 'old' ? 100 : turn % 5 === 0 ? 100 : 0,
    facialHair: [age === 'old' ? 'beardMedium' : 'beardLight'],
    facialHairColor: [age === 'old' ? pick(grey, turn) : '4a312c'],
    facialHairProbability: !woman && (age === 'old' || turn % 2 === 0) ? 100 : 0,
  }).toString();
};

const asPeep = ({ creator: { key, woman, age }, mouth, size }: Face): string => {
  const turn = turnOf(key);
  return createAvatar(openPeeps, {
    seed: key,
    size,
    head: [
      age === 'old'
        ? woman
          ? pick(['grayBun', 'grayMedium'] as const, turn)
          : pick(['grayShort', 'noHair2', 'noHair1'] as const, turn)
        : woman
          ? pick(
              [
                'longCurly',
                'bangs',
                'bun',
                'mediumStraight',
                'longAfro',
                'buns',
                'longBangs',
                'mediumBangs',
              ] as const,
              turn,
            )
          : pick(
              ['short1', 'pomp', 'flatTop', 'short4', 'dreads1', 'hatBeanie', 'short5', 'afro'] as const,
              turn,
            ),
    ],
    headContrastColor: [age === 'old' ? 'e8e1e1' : pick(['2c1b18', '4a312c', '724133', 'a55728'], turn >> 3)],
    skinColor: [pick(['ffdbb4', 'edb98a', 'd08b5b', 'edb98a', 'ae5d29'], turn >> 2)],
    clothingColor: [pick(['e78276', 'ffcf77', '78e185', '9ddadb', '8fa7df', 'e279c7'], turn >> 4)],
    face: [({ closed: 'calm', smile: 'smile', open: 'explaining', wide: 'explaining' } as const)[mouth]],
    facialHair: [pick(['goatee1', 'chin'] as const, turn)],
    // It is always black, and the hair of the old is not.
    facialHairProbability: !woman && age !== 'old' && turn % 3 === 0 ? 100 : 0,
    accessories: [pick(['glasses', 'glasses2'] as const, turn)],
    accessoriesProbability: age === 'old' || turn % 4 === 0 ? 100 : 0,
    maskProbability: 0,
  }).toString();
};

const DRAWN = { personas: asPersona, avataaars: asAvataaar, peeps: asPeep } as const;

/** Somebody's face, as SVG: in the style and at the age that their entry says. */
export const faceOf = (face: Face): string =>
  DRAWN[face.creator.drawing](face)
    // The rasteriser knows no overlay blending: a fainter plain light looks like what the style means.
    .replaceAll(/fill-opacity="\.36"|opacity="\.36"/g, 'opacity=".12"');
