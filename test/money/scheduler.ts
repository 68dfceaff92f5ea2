import type { Random } from './random.ts';

/** Lets everything that can go on without an answer of the table go on. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Decides who of those that wait for the table goes on next. One at a time, and only when nobody else can move, so a
 * seed decides the whole interleaving.
 */
export class Scheduler {
  private readonly waiting: (() => void)[] = [];
  private readonly random: Random;

  constructor(random: Random) {
    this.random = random;
  }

  /** Resolves when it is the caller's turn. */
  turn(): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push(resolve);
    });
  }

  get idle(): boolean {
    return this.waiting.length === 0;
  }

  /** Gives one of those that wait its turn, and waits until nobody can move again. */
  async step(): Promise<void> {
    const [next] = this.waiting.splice(this.random.between(0, this.waiting.length - 1), 1);
    next?.();
    await settled();
  }
}
