import type { Writable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { FunctionError, Handover, Invocation, Outcome } from './messages.ts';

export interface SandboxOptions {
  readonly handover: Handover;
  readonly environment: Readonly<Record<string, string>>;
  /** Megabytes for what lives a moment. */
  readonly youngMegabytes: number;
  /** Where the function's stdout and stderr go. */
  readonly log: Writable;
}

/** A function failed: it threw, ended its process, ran out of memory or time. */
export class InvocationError extends Error {
  readonly report: FunctionError;
  readonly timedOut: boolean;

  constructor(report: FunctionError, timedOut = false) {
    super(`${report.errorType}: ${report.errorMessage}`);
    this.name = 'InvocationError';
    this.report = report;
    this.timedOut = timedOut;
  }
}

const crash = (errorType: string, errorMessage: string, timedOut = false): InvocationError =>
  new InvocationError({ errorType, errorMessage, trace: [] }, timedOut);

/** Lambda gives a function ten seconds to start, on a machine that does nothing else. */
const START_MS = 30_000;

/** One execution environment: a thread that runs one event at a time and is thrown away when it breaks. */
export class Sandbox {
  readonly #worker: Worker;
  readonly #ready: Promise<void>;
  #settle: ((outcome: Outcome | InvocationError) => void) | undefined;
  #broken: InvocationError | undefined;

  constructor({ handover, environment, youngMegabytes, log }: SandboxOptions) {
    this.#worker = new Worker(new URL('./worker.mjs', import.meta.url), {
      workerData: handover,
      env: environment,
      execArgv: ['--enable-source-maps', '--disable-warning=ExperimentalWarning'],
      argv: [],
      stdout: true,
      stderr: true,
      resourceLimits: {
        maxOldGenerationSizeMb: handover.memoryMegabytes,
        maxYoungGenerationSizeMb: youngMegabytes,
      },
    });
    this.#worker.stdout.pipe(log, { end: false });
    this.#worker.stderr.pipe(log, { end: false });
    this.#worker.on('message', (outcome: Outcome) => this.#settle?.(outcome));
    this.#worker.on('error', (error) =>
      this.#break(crash('Runtime.UnhandledError', String(error.stack ?? error))),
    );
    this.#worker.on('exit', (code) =>
      this.#break(crash('Runtime.ExitError', `the process exited with ${code}`)),
    );
    this.#ready = this.#next().then(() => undefined);
    const late = crash('Sandbox.Timedout', `the function did not start within ${START_MS} ms`, true);
    const timer = setTimeout(() => this.#break(late), START_MS);
    this.#ready.catch((error: InvocationError) => this.#break(error)).finally(() => clearTimeout(timer));
  }

  get broken(): boolean {
    return this.#broken !== undefined;
  }

  /** The function's answer as JSON; throws `InvocationError`. After a time-out the sandbox is broken. */
  async run(invocation: Omit<Invocation, 'deadline'>, timeoutMilliseconds: number): Promise<string> {
    await this.#ready;
    const outcome = this.#next();
    const message: Invocation = { ...invocation, deadline: Date.now() + timeoutMilliseconds };
    this.#worker.postMessage(message);
    const seconds = (timeoutMilliseconds / 1000).toFixed(2);
    const timer = setTimeout(
      () => this.#break(crash('Sandbox.Timedout', `Task timed out after ${seconds} seconds`, true)),
      timeoutMilliseconds,
    );
    try {
      const answered = await outcome;
      return answered.kind === 'answered' ? answered.result : 'null';
    } finally {
      clearTimeout(timer);
    }
  }

  async stop(): Promise<void> {
    this.#broken ??= crash('Runtime.Stopped', 'the local cloud is stopping');
    await this.#worker.terminate();
  }

  #next(): Promise<Outcome> {
    if (this.#broken) return Promise.reject(this.#broken);
    return new Promise((resolve, reject) => {
      this.#settle = (outcome) => {
        this.#settle = undefined;
        if (outcome instanceof InvocationError) reject(outcome);
        else if (outcome.kind === 'failed') reject(new InvocationError(outcome.error));
        else resolve(outcome);
      };
    });
  }

  #break(error: InvocationError): void {
    this.#broken ??= error;
    this.#settle?.(this.#broken);
    void this.#worker.terminate();
  }
}
