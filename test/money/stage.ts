import { unmarshall } from '@aws-sdk/util-dynamodb';
import { Books } from './books.ts';
import { connect, current, disconnect, ModelClient, type ModelClientOptions } from './client.ts';
import type { Change } from './model/items.ts';
import { type ModelOptions, TableModel } from './model/table-model.ts';
import { type Ask, noteCommit } from './people.ts';
import type { Random } from './random.ts';
import { Scheduler, settled } from './scheduler.ts';
import { World } from './world.ts';

export interface StageOptions
  extends Pick<ModelOptions, 'behind' | 'stale'>,
    Pick<ModelClientOptions, 'attempts' | 'lateTurns' | 'onFault'> {
  readonly random: Random;
  /** Milliseconds since 1970: when the story begins. */
  readonly start: number;
  /** Sees every commit that touched money. */
  readonly onCommit?: () => void;
}

/** Everything a run needs: the model behind the functions, its books, a world of people, and who goes on next. */
export class Stage {
  readonly scheduler: Scheduler;
  readonly model: TableModel;
  readonly books = new Books();
  readonly world: World;
  /** The first rule that was broken. */
  violation: Error | undefined;

  constructor({ random, start, onCommit, behind, stale, ...client }: StageOptions) {
    this.scheduler = new Scheduler(random);
    this.model = new TableModel({
      ...(behind ? { behind } : {}),
      ...(stale ? { stale } : {}),
      onCommit: (changes) =>
        this.guard(() => {
          if (this.books.follow(changes)) onCommit?.();
          this.show(changes);
        }),
    });
    this.world = new World(random, this.model, start);
    connect(new ModelClient({ model: this.model, scheduler: this.scheduler, ...client }), this.scheduler);
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
    for (const { after } of changes) {
      isMoney ||= Books.isRuled(after);
      if (after?.e?.S === 'withdrawal') {
        const { id, creatorId, status } = unmarshall(after);
        this.world.seeWithdrawal({ id, creatorId, status });
      }
      if (after?.e?.S !== 'request') continue;
      const { id, fanId, creatorId, status, videoAt, v, priceAgorot, backAgorot } = unmarshall(after);
      const leftAgorot = priceAgorot - backAgorot;
      this.world.see({ id, fanId, creatorId, status, hasVideo: videoAt !== undefined, v, leftAgorot });
    }
    const ask = current.getStore()?.call as Ask | undefined;
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

  /** Everything is counted again: along the way as the books followed it, in the end from the items alone. */
  check(isEnd = false): void {
    this.guard(() => this.books.check(this.model.items.all()));
    if (isEnd) this.guard(() => Books.recount(this.model.items.all()));
  }

  close(): void {
    disconnect();
  }
}
