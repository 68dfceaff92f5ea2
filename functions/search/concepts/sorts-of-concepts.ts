import type { Concept } from './near.ts';

/** For whom the video is: `whom:mother`. */
export const isWhom = (concept: Concept): boolean => concept.startsWith('whom:');

/** Those who get it together: `audience:office`. */
export const isAudience = (concept: Concept): boolean => concept.startsWith('audience:');

/** What a video may be for and nothing else, beside occasions. */
const ENDS = new Set(['lullaby', 'fans', 'seven blessings', 'purim', 'independence']);
/** Said at every occasion. */
export const AT_ANY: Concept = 'occasion:congratulations';

/** What a video is made for: for something else it is hardly right. */
export const isEnd = (concept: Concept): boolean =>
  (isOccasion(concept) && concept !== AT_ANY) || ENDS.has(concept);

export const isOccasion = (concept: Concept): boolean => /^(occasion|event):/.test(concept);

/** What somebody does, and not when, or for whom: what people say of themselves beyond that is no offer. */
export const isSkill = (concept: Concept): boolean => !/^(occasion|event|audience|whom):/.test(concept);

/** What is said of a video or of whom it is for, and nobody does. */
const OF_VIDEOS = new Set([
  'calm',
  'energetic',
  'liking',
  'surprise',
  'special gift',
  'group',
  'heartfelt',
  'party',
  'place',
  'courtesy',
  'with love',
  'any greeting',
  'parenting',
]);

/** How whoever greets says it. */
const MANNERS = new Set(['calm', 'energetic', 'heartfelt']);
export const isManner = (concept: Concept): boolean => MANNERS.has(concept);

/** What somebody does, or is: a magician, a roast. */
export const isDone = (concept: Concept): boolean =>
  isSkill(concept) && !isEnd(concept) && !OF_VIDEOS.has(concept);

const INSTRUMENTS = new Set(['guitar', 'piano', 'violin', 'drums', 'winds', 'strings', 'accordion']);

/** What is played, and by which an ad is as well told as whoever plays it. */
export const isInstrument = (concept: Concept): boolean => INSTRUMENTS.has(concept);

/** What is done, and not who does it: a roast, and no comedian. */
export const isAct = (concept: Concept): boolean => isDone(concept) && !/^(category|by):/.test(concept);
