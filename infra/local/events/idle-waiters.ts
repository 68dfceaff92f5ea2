/** Callers that wait until the source is idle: everything that was there when they asked is handled. */
export class IdleWaiters {
  readonly #waiting: { readonly since: number; readonly resolve: () => void }[] = [];

  /** Whether anyone waits: a batch window is cut short then. */
  get awaited(): boolean {
    return this.#waiting.length > 0;
  }

  /** Resolves when the records of a read that began after this call are handled. */
  next(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push({ since: performance.now(), resolve }));
  }

  /** Resolves the waiters from before a read that began at `startedAt` (`performance.now()`) and is handled. */
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
