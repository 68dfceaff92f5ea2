import { randomUUID } from 'node:crypto';
import type { Writable } from 'node:stream';
import type { End, IdleRoom } from './idle-room.ts';
import type { Handover } from './messages.ts';
import { InvocationError, Sandbox } from './sandbox.ts';

/** Idle time of every execution environment but the last one. */
const RUSH_MS = 10_000;

export interface FunctionSettings {
  readonly handover: Handover;
  readonly environment: Readonly<Record<string, string>>;
  readonly timeoutSeconds: number;
  /** How many events run at the same time; more of them wait. */
  readonly maximumConcurrency: number;
  readonly log: Writable;
  /** Megabytes that each has for what lives a moment. */
  readonly youngMegabytes: number;
  /** How long an execution environment waits for its next event before it ends; Lambda's is some minutes too. */
  readonly idleMilliseconds: number;
  /** Where those of all functions wait. */
  readonly idleRoom: IdleRoom;
  /** Told of every failed invocation. */
  readonly onError?: (functionName: string, error: InvocationError) => void;
}

/** A deployed Lambda function: execution environments made when needed, kept warm, one event at a time in each. */
export class LambdaFunction {
  readonly name: string;
  readonly #settings: FunctionSettings;
  readonly #idle: Sandbox[] = [];
  readonly #all = new Set<Sandbox>();
  readonly #resting = new WeakMap<Sandbox, { readonly end: End; readonly timer: NodeJS.Timeout }>();
  readonly #waiting: ((sandbox: Sandbox) => void)[] = [];
  #stopping = false;

  constructor(settings: FunctionSettings) {
    this.name = settings.handover.functionName;
    this.#settings = settings;
  }

  get environment(): Readonly<Record<string, string>> {
    return this.#settings.environment;
  }

  /** Sends the event as JSON and gives the answer back parsed. Throws `InvocationError`. */
  async invoke(event: unknown): Promise<unknown> {
    const sandbox = await this.#take();
    const { timeoutSeconds, onError } = this.#settings;
    try {
      const invocation = { requestId: randomUUID(), event: JSON.stringify(event) };
      return JSON.parse(await sandbox.run(invocation, timeoutSeconds * 1000));
    } catch (error) {
      if (error instanceof InvocationError && !this.#stopping) this.#report(error, onError);
      throw error;
    } finally {
      this.#release(sandbox);
    }
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all([...this.#all].map((sandbox) => sandbox.stop()));
  }

  #report(error: InvocationError, onError: FunctionSettings['onError']): void {
    const { errorType, errorMessage, trace } = error.report;
    this.#settings.log.write(`ERROR ${errorType}: ${errorMessage}\n${trace.join('\n')}\n`);
    onError?.(this.name, error);
  }

  #start(): Sandbox {
    const sandbox = new Sandbox(this.#settings);
    this.#all.add(sandbox);
    return sandbox;
  }

  async #take(): Promise<Sandbox> {
    const rested = this.#idle.pop();
    if (rested) {
      this.#wake(rested);
      return rested;
    }
    if (this.#all.size < this.#settings.maximumConcurrency) return this.#start();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #release(sandbox: Sandbox): void {
    if (sandbox.broken) this.#all.delete(sandbox);
    const next = this.#waiting.shift();
    if (next) next(sandbox.broken ? this.#start() : sandbox);
    else if (!sandbox.broken) this.#rest(sandbox);
  }

  /** Last in, first out: the environments of a burst of calls end soon, and one stays warm. */
  #rest(sandbox: Sandbox): void {
    const isOnly = this.#idle.length === 0;
    const { idleMilliseconds, idleRoom } = this.#settings;
    const end = () => {
      this.#wake(sandbox);
      this.#idle.splice(this.#idle.indexOf(sandbox), 1);
      this.#all.delete(sandbox);
      void sandbox.stop();
    };
    const timer = setTimeout(end, isOnly ? idleMilliseconds : RUSH_MS).unref();
    this.#idle.push(sandbox);
    this.#resting.set(sandbox, { end, timer });
    idleRoom.enter(end);
  }

  #wake(sandbox: Sandbox): void {
    const resting = this.#resting.get(sandbox);
    if (!resting) return;
    clearTimeout(resting.timer);
    this.#settings.idleRoom.leave(resting.end);
  }
}
