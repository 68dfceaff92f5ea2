/** Keeps who waits until everything that was there when they came is handled, and tells them. */
export class Quiet {
  readonly #waiting: { readonly since: number; readonly resolve: () => void }[] = [];

  /** Somebody waits: nothing should be held back for later. */
  get awaited(): boolean {
    return this.#waiting.length > 0;
  }

  /** Resolves when what a look found that began after now is handled. */
  next(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push({ since: performance.now(), resolve }));
  }

  /** Everything that a look begun at `startedAt` (of `performance.now()`) could find is handled. */
  caughtUp(startedAt: number): void {
    for (const waiter of this.#waiting.filter(({ since }) => since <= startedAt)) {
      this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
      waiter.resolve();
    }
  }

  release(): void {
    for (const { resolve } of this.#waiting.splice(0)) resolve();
  }
}
