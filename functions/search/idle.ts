import everyVideo from './every-video.json' with { type: 'json' };
import idleWords from './idle-words.json' with { type: 'json' };
import { foldedSet } from './language/fold.ts';
import { stemsOf, withoutChain } from './language/hebrew.ts';

/** Words that say nothing about which video it is: they are no condition. */
const IDLE = foldedSet(idleWords);

const SHORTEST_IDLE_REST = 3;
/** Also with letters before it, and in other forms: `לנכדה`, `גדולות`. */
export const isIdle = (word: string): boolean =>
  IDLE.has(word) ||
  stemsOf(word).some((stem) => IDLE.has(stem)) ||
  /^\d+$/.test(word) ||
  withoutChain(word).some((rest) => rest.length >= SHORTEST_IDLE_REST && IDLE.has(rest));

const EVERY_VIDEO = foldedSet(everyVideo);

/** Whether a word is what everything here is: a video, a greeting. */
export const isEveryVideo = (word: string): boolean => EVERY_VIDEO.has(word);
