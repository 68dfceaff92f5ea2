import { distance } from './distance.ts';
import everyVideo from './every-video.json' with { type: 'json' };
import { fold } from './fold.ts';
import { stemsOf, withoutChain } from './hebrew.ts';
import idleWords from './idle-words.json' with { type: 'json' };

/** Words that say nothing about which video it is: they are no condition. */
const IDLE = new Set(idleWords.map(fold));

const SHORTEST_IDLE_REST = 3;
/** Also with letters before it, and in other forms: `לנכדה`, `גדולות`. */
export const isIdle = (word: string): boolean =>
  IDLE.has(word) ||
  stemsOf(word).some((stem) => IDLE.has(stem)) ||
  /^\d+$/.test(word) ||
  withoutChain(word).some((rest) => rest.length >= SHORTEST_IDLE_REST && IDLE.has(rest));

const EVERY_VIDEO = new Set(everyVideo.map(fold));

/** Whether a word is what everything here is: a video, a greeting. */
export const isEveryVideo = (word: string): boolean => EVERY_VIDEO.has(word);

const SHORTEST_WITH_TYPO = 4;

/** Whether it is such a word, or an idle one, with a typo: of these there are few. */
export const isNearlyIdle = (word: string): boolean =>
  word.length >= SHORTEST_WITH_TYPO &&
  [...IDLE, ...EVERY_VIDEO].some(
    (one) => one.length >= SHORTEST_WITH_TYPO - 1 && distance(word, one, 1) <= 1,
  );
