import { Books } from './books.ts';
import { connect, disconnect, ModelClient, type ModelClientOptions } from './client.ts';
import { current } from './delivery.ts';
import type { Change } from './model/items.ts';
import { type ModelOptions, TableModel } from './model/table-model.ts';
import { type Ask, noteCommit } from './people.ts';
import { Provider } from './provider.ts';
import type { Random } from './random.ts';
import { Scheduler, settled } from './scheduler.ts';
import { Stream } from './stream.ts';
import { checkSums } from './sums.ts';
import { type Part, World } from './world.ts';

export interface StageOptions
  extends Pick<ModelOptions, 'behind' | 'stale'>,
    Pick<ModelClientOptions, 'attempts' | 'lateTurns' | 'onFault'> {
  readonly random: Random;
  /** Milliseconds since 1970: when the story begins. */
  readonly start: number;
  /** What there is beside the table; a demonstration unless told. */
  readonly parts?: readonly Part[];
  /** Sees every commit that touched money. */
  readonly onCommit?: () => void;
}

/** Everything a run needs: the model behind the functions, its books, a world of people, and who goes on next. */
export class Stage {
  readonly scheduler: Scheduler;
  readonly model: TableModel;
  readonly books = new Books();
  readonly world: World;
  private readonly stream: Stream;
  /** The first rule that was broken. */
  violation: Error | undefined;

  constructor(options: StageOptions) {
    const { random, start, onCommit, behind, stale, parts = ['demonstration'], ...client } = options;
    this.scheduler = new Scheduler(random);
    this.stream = new Stream(random);
    const isRead = parts.includes('stream');
    this.model = new TableModel({
      ...(behind ? { behind } : {}),
      ...(stale ? { stale } : {}),
      onCommit: (changes) =>
        this.guard(() => {
          if (this.books.follow(changes)) onCommit?.();
          if (isRead) this.stream.add(changes);
          this.show(changes);
        }),
    });
    const surroundings = { scheduler: this.scheduler, ...client };
    const provider = new Provider(surroundings, () => this.world.clock);
    const { model, stream } = this;
    this.world = new World({ random, model, clock: start, provider, stream, parts: new Set(parts) });
    this.world.begin();
    connect(new ModelClient({ model, ...surroundings }), provider, this.world.parts);
  }

  /** Keeps the first broken rule: within a use case nobody would hear of it. */
  guard(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.violation ??= error as Error;
    }
  }

  /** People see what happened, and a call that made it happen is counted. */
  private show(changes: readonly Change[]): void {
    let isMoney = false;
    let isKept = false;
    for (const { before, after } of changes) {
      const keeps = after?.completeWhenReady?.S !== undefined && before?.status?.S === after.status?.S;
      isKept ||= keeps;
      isMoney ||= Books.isRuled(after) && !keeps;
      if (after) this.world.look(after);
    }
    const ask = current.getStore()?.call as Ask | undefined;
    if (ask && isKept) ask.isKept = true;
    if (ask && isMoney) noteCommit(ask);
  }

  /** Gives everybody their turns until the work is done. */
  async finish<T>(work: Promise<T>): Promise<T> {
    let isDone = false;
    const noted = work.finally(() => {
      isDone = true;
    });
    await settled();
    while (!isDone) await this.scheduler.step();
    return noted;
  }

  /** Everything is counted again as the books followed it. */
  check(): void {
    this.guard(() => this.books.check(this.model.items.all()));
    this.guard(() => checkSums(this.model.items.all(), false));
  }

  /** When nobody goes on any more: what PayPal and the stream still have to tell, and everything from the items alone. */
  async end(): Promise<void> {
    const { model, world, stream } = this;
    await this.finish(world.settlePayments());
    await this.finish(stream.drain());
    this.check();
    this.guard(() => Books.recount(model.items.all()));
    this.guard(() => world.checkPayments());
    if (world.parts.has('stream')) this.guard(() => checkSums(model.items.all(), true));
  }

  close(): void {
    disconnect();
  }
}
