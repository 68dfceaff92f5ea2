import type { Phrase } from './concepts/concepts.ts';

/** A phrase, perhaps of the words that say for whom it is. */
export interface SaidPhrase extends Phrase {
  readonly isOfWhom?: boolean;
  /** It is what whoever gets a video likes or does. */
  readonly isOwn?: boolean;
  /** It only says for what a video is: before the prayer. */
  readonly isReason?: boolean;
}

/**
 * What was typed, in parts that each have to be answered; `needed` false: only better with it, unless there is nothing
 * else. A part that is `idle` says hardly anything, and one that says for whom it is says something of any video.
 */
export interface Part extends SaidPhrase {
  readonly idle: boolean;
  readonly needed: boolean;
  /** Who performs has to be of the gender that is said. */
  readonly isOnly?: boolean;
}
