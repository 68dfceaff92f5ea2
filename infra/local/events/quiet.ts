/** Keeps who waits for a look that found nothing, and tells them. */
export class Quiet {
  readonly #waiting: { readonly since: number; readonly resolve: () => void }[] = [];

  /** Somebody waits: nothing should be held back for later. */
  get awaited(): boolean {
    return this.#waiting.length > 0;
  }

  /** Resolves at the first `found nothing` of a look that began after now. */
  next(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push({ since: performance.now(), resolve }));
  }

  /** A look begun at `startedAt` (of `performance.now()`) found nothing. */
  foundNothing(startedAt: number): void {
    for (const waiter of this.#waiting.filter(({ since }) => since <= startedAt)) {
      this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
      waiter.resolve();
    }
  }

  release(): void {
    for (const { resolve } of this.#waiting.splice(0)) resolve();
  }
}
