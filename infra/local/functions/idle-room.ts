/** Ends an execution environment that waits for its next event. */
export type End = () => void;

/** The idle execution environments of all functions, no more than `most`: for another one the longest idle ends. */
export class IdleRoom {
  readonly #most: number;
  /** In the order in which they came to rest. */
  readonly #waiting = new Set<End>();

  constructor(most: number) {
    this.#most = most;
  }

  enter(end: End): void {
    this.#waiting.add(end);
    const [longest] = this.#waiting;
    if (this.#waiting.size > this.#most) longest?.();
  }

  /** It has its next event, or it has ended. */
  leave(end: End): void {
    this.#waiting.delete(end);
  }
}
