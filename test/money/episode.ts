import { Violation } from './book-rules.ts';
import { type FaultPlan, randomFaults } from './faults.ts';
import type { Asked, Operation } from './operations/operation.ts';
import { OPERATIONS } from './operations/operations.ts';
import { type Ask, deliver, isOpen, isSame, judge, newAsk, type Outcome } from './people.ts';
import { Random } from './random.ts';
import { settled } from './scheduler.ts';
import { Stage } from './stage.ts';
import { count, newTally, type Tally } from './tally.ts';
import type { Part } from './world.ts';

export interface EpisodeOptions {
  readonly seed: number;
  /** Which of the seed's episodes. */
  readonly episode: number;
  readonly operations: number;
}

const START = Date.parse('2026-02-01T08:00:00Z');
/** Virtual time an operation takes, and an episode at least, for whatever is remembered for some seconds. */
const STEP_MS = 2_000;
const EPISODE_MS = 100_000_000;
/** How often all is counted again. */
const RECOUNT = 500;
const RECENT_ASKS = 50;
const CONCURRENCY = [1, 2, 4, 8];
const FAULT_RATES = [0, 0.02, 0.1, 0.3];
const TRIES = 6;
/** How many of the episodes have a reader of the stream. */
const STREAM_READ = 0.3;

const operationOf = (random: Random, operations: readonly Operation[]): Operation => {
  let at = random.between(
    1,
    operations.reduce((sum, { weight }) => sum + weight, 0),
  );
  for (const operation of operations) {
    at -= operation.weight;
    if (at <= 0) return operation;
  }
  throw new Error('The weights of the operations do not sum up');
};

/** One world from its beginning to its end: people act at once, calls fail, and every commit is held to the rules. */
class Episode {
  readonly tally = newTally();
  readonly stage: Stage;
  private readonly random: Random;
  private readonly faults: FaultPlan;
  private readonly asks: Ask[] = [];
  private readonly operations: readonly Operation[];
  private readonly options: EpisodeOptions;
  private active = 0;

  constructor(options: EpisodeOptions) {
    this.options = options;
    this.random = Random.of(options.seed, options.episode);
    const { random, tally } = this;
    const behind = random.pick([0, 0, 6]);
    const stale = random.pick([0, 0.3]);
    const attempts = random.pick([1, 3]);
    this.faults = randomFaults(random, random.pick(FAULT_RATES));
    const parts: Part[] = [
      random.pick(['demonstration', 'paypal']),
      ...(random.chance(STREAM_READ) ? ['stream' as const] : []),
    ];
    this.operations = OPERATIONS.filter(({ needs }) => !needs || parts.includes(needs));
    this.stage = new Stage({
      random,
      start: START,
      parts,
      behind: (unseen) => Math.min(unseen, random.between(0, behind)),
      stale: () => random.chance(stale),
      attempts: () => attempts,
      lateTurns: () => random.between(1, 30),
      onCommit: () => {
        tally.commits += 1;
      },
      onFault: (fault) => {
        tally.faults += 1;
        count(tally, `fault: ${fault}`);
      },
    });
  }

  /** In the place of `Math.random`. */
  readonly chance = (): number => this.random.next();

  private note(ask: Ask, outcome: Outcome): void {
    const what = outcome.kind === 'refused' ? outcome.code : outcome.kind;
    count(this.tally, `${ask.operation.name}: ${what}`);
    this.tally.deliveries += 1;
    judge(ask, outcome);
  }

  private async send(ask: Ask, run = ask.run): Promise<Outcome> {
    const outcome = await deliver(ask, this.stage.world.now(), this.faults, run);
    if (run === ask.run) this.note(ask, outcome);
    return outcome;
  }

  /** A person's whole business: sends, perhaps twice at once, and again with the same key until an answer comes. */
  private async pursue(ask: Ask): Promise<void> {
    const { random } = this;
    if (random.chance(0.08)) {
      ask.isUncertain = true;
      await Promise.all([this.send(ask), this.send(ask)]);
    }
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      const outcome = await this.send(ask);
      if (!isOpen(outcome) || random.chance(0.05)) break;
    }
    if (ask.answer && isSame(ask)) this.asks.push(ask);
    if (this.asks.length > RECENT_ASKS) this.asks.shift();
  }

  /** Much later the same call comes again, or another one under its key. */
  private async repeat(ask: Ask): Promise<void> {
    await this.send(ask);
    if (!ask.otherwise) return;
    const outcome = await this.send(ask, ask.otherwise);
    const isRefused =
      outcome.kind === 'crashed' ||
      (outcome.kind === 'refused' && /key_reused|busy|unavailable|limited/.test(outcome.code));
    if (!isRefused) throw new Violation(`${ask.operation.name} took another input under its key`);
  }

  private start(): void {
    const { random } = this;
    const { world } = this.stage;
    const operation = operationOf(random, this.operations);
    world.passTime();
    const asked = operation.ask(world);
    const old = this.asks.length > 0 && random.chance(0.04) ? random.pick(this.asks) : undefined;
    if (!asked && !old) return;
    this.tally.operations += 1;
    const key = `key-${this.options.episode}-${this.tally.operations}`;
    const work = old ? this.repeat(old) : this.pursue(newAsk(operation, key, asked as Asked));
    this.active += 1;
    work
      .catch((error: Error) => {
        this.stage.violation ??= error;
      })
      .finally(() => {
        this.active -= 1;
      });
  }

  private isOver(): boolean {
    const { violation, scheduler } = this.stage;
    if (violation) return true;
    if (scheduler.idle && this.active > 0) throw new Violation('Somebody waits for ever');
    return this.tally.operations >= this.options.operations && scheduler.idle;
  }

  async run(): Promise<void> {
    const { random, tally, options, stage } = this;
    let together = random.pick(CONCURRENCY);
    let recounted = 0;
    while (!this.isOver()) {
      const isRoom = tally.operations < options.operations && this.active < together;
      if (isRoom && (stage.scheduler.idle || random.chance(0.5))) {
        virtualNow += STEP_MS;
        this.start();
        await settled();
        if (random.chance(0.02)) together = random.pick(CONCURRENCY);
      }
      await stage.scheduler.step();
      if (tally.operations < recounted + RECOUNT) continue;
      recounted = tally.operations;
      stage.check();
    }
    if (!stage.violation) await stage.end();
    for (const [move, times] of stage.books.moves) count(tally, `move: ${move}`, times);
    count(tally, 'earnings: below zero', stage.books.owing);
    count(tally, 'sent back: above the cap', stage.books.unasked);
  }
}

/** Virtual time never goes back, so nothing that is remembered outlives an episode. */
let virtualNow = START;

/** Runs one episode. Throws Violation, with what it takes to see it again. */
export const runEpisode = async (options: EpisodeOptions): Promise<Tally> => {
  const realNow = Date.now;
  const realRandom = Math.random;
  virtualNow += EPISODE_MS;
  Date.now = () => virtualNow;
  const episode = new Episode(options);
  const { stage, tally } = episode;
  Math.random = episode.chance;
  try {
    await episode.run();
  } catch (error) {
    stage.violation ??= error as Error;
  } finally {
    Date.now = realNow;
    Math.random = realRandom;
    stage.close();
  }
  if (!stage.violation) return tally;
  const where = `Seed ${options.seed}, episode ${options.episode}, operation ${tally.operations}`;
  throw new Violation(`${where}: ${stage.violation.message}`, { cause: stage.violation });
};
