import * as z from 'zod/mini';
import { HAIRS, PAPERS, SKINS } from './colour.ts';
import looks from './looks.json' with { type: 'json' };

const HAIR_STYLES = [
  'long',
  'waves',
  'bob',
  'fringe',
  'curls',
  'afro',
  'bun',
  'low-bun',
  'ponytail',
  'braids',
  'pixie',
  'side',
  'quiff',
  'crop',
  'curly-top',
  'bald',
  'receding',
  'locs',
  'man-bun',
  'shaggy',
  'hidden',
] as const;
export type HairStyle = (typeof HAIR_STYLES)[number];

const BEARDS = ['stubble', 'short', 'full', 'long', 'goatee', 'moustache'] as const;
export type Beard = (typeof BEARDS)[number];

const GLASSES = ['round', 'square', 'cat', 'half', 'shades'] as const;
export type Glasses = (typeof GLASSES)[number];

const HEADWEAR = [
  'kippa',
  'scarf',
  'cap',
  'beanie',
  'fedora',
  'top-hat',
  'headphones',
  'headset',
  'sweatband',
  'beret',
  'flower',
  'straw',
] as const;
export type Headwear = (typeof HEADWEAR)[number];

const WEAR = [
  'tee',
  'stripes',
  'vee',
  'collar',
  'blazer',
  'turtleneck',
  'hoodie',
  'straps',
  'jersey',
  'tank',
  'apron',
  'overalls',
  'gi',
  'tails',
  'cardigan',
  'shawl',
] as const;
export type Wear = (typeof WEAR)[number];

const POSES = ['raise', 'chin', 'both', 'strum', 'table', 'palm', 'beside', 'two', 'squeeze'] as const;
export type Pose = (typeof POSES)[number];

const THINGS = [
  'guitar',
  'electric',
  'ukulele',
  'microphone',
  'oldMicrophone',
  'piano',
  'accordion',
  'decks',
  'songbook',
  'speaker',
  'notes',
  'script',
  'mask',
  'masks',
  'clapper',
  'studioMic',
  'bouquet',
  'cards',
  'letter',
  'chicken',
  'blackboard',
  'mug',
  'bubble',
  'spotlight',
  'stool',
  'basketball',
  'football',
  'medal',
  'trophy',
  'stopwatch',
  'surfboard',
  'goggles',
  'lane',
  'whistle',
  'bottle',
  'shoe',
  'belt',
  'net',
  'pan',
  'knife',
  'pita',
  'gamepad',
  'bags',
  'map',
  'flask',
  'planet',
  'plant',
  'backpack',
  'phone',
  'ringLight',
  'brush',
  'palette',
  'drawing',
  'chisel',
  'hammer',
  'sculpture',
  'pen',
  'sheetOfPaper',
  'spray',
  'ribbon',
  'deck',
  'wand',
  'topHat',
  'easel',
  'paints',
] as const;
export type ThingName = (typeof THINGS)[number];

const namesOf = <Name extends string>(table: Record<Name, unknown>): Name[] => Object.keys(table) as Name[];
const paper = z.enum(namesOf(PAPERS));

/** A thing, its two papers, and how it is held. */
const held = z.strictObject({
  thing: z.enum(THINGS),
  tones: z.tuple([paper, paper]),
  scale: z.optional(z.number()),
  turn: z.optional(z.number()),
  /** How much higher than the hand its middle is. */
  up: z.optional(z.number()),
  /** True where it lies over the hand. */
  isOver: z.optional(z.boolean()),
});
export type Held = z.infer<typeof held>;

const look = z.strictObject({
  skin: z.enum(namesOf(SKINS)),
  hair: z.enum(HAIR_STYLES),
  hairColour: z.enum(namesOf(HAIRS)),
  /** Half the width of the face, and of the jaw as a part of it. */
  face: z.tuple([z.number(), z.number()]),
  nose: z.enum(['button', 'straight', 'strong', 'broad']),
  brow: z.enum(['thin', 'soft', 'bold']),
  eyes: z.enum(['brown', 'green', 'blue', 'black']),
  lips: z.optional(paper),
  beard: z.optional(z.enum(BEARDS)),
  glasses: z.optional(z.enum(GLASSES)),
  headwear: z.optional(z.enum(HEADWEAR)),
  headwearColour: z.optional(paper),
  earrings: z.optional(z.enum(['hoops', 'studs', 'drops'])),
  freckles: z.optional(z.boolean()),
  wear: z.enum(WEAR),
  wearColour: paper,
  second: z.optional(paper),
  /** Half the width of the shoulders. */
  shoulders: z.number(),
  pose: z.enum(POSES),
  /** What they hold, and then what else stands on their stage. */
  holds: z.array(held),
  smile: z.enum(['soft', 'grin', 'open', 'smirk']),
  /** Which of the category's three grounds, and how far its hue is turned. */
  ground: z.tuple([z.number(), z.number()]),
  /** By how many degrees the head leans. */
  tilt: z.number(),
});

/** How somebody of the demonstration is cut from paper. */
export type Look = z.infer<typeof look>;

/** The look of each creator of the demonstration, by their key. */
export const LOOKS: Readonly<Record<string, Look>> = z.record(z.string(), look).parse(looks);
