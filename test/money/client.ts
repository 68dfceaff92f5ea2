import { AsyncLocalStorage } from 'node:async_hooks';
import type { DynamoDBClient, QueryCommandInput, TransactWriteItemsInput } from '@aws-sdk/client-dynamodb';
import { useDynamoDB, useTime } from '../../functions/lib/table.ts';
import { errorOf, type Fault, type FaultPlan, isApplied, isCrash } from './faults.ts';
import type { TableModel } from './model/table-model.ts';
import type { Scheduler } from './scheduler.ts';

/** One run of a use case: one Lambda invocation, which may end before its answer. */
export interface Delivery {
  /** What the client asked for; every delivery and repeat of it has the same. */
  readonly call: object;
  readonly faults: FaultPlan;
  /** Set when the process has ended: it calls nothing any more and nobody hears of it. */
  ended?: boolean;
  readonly onCrash: () => void;
}

export const current = new AsyncLocalStorage<Delivery>();

/** A process keeps the configuration for all of its calls, so loading it is not the business of one of them. */
const isForAll = (name: string, input: QueryCommandInput): boolean =>
  name === 'Query' && input.ExpressionAttributeValues?.[':0']?.S === 'CONFIG';

/** What somebody waits for who is not there any more. */
const never = () => new Promise<never>(() => undefined);

interface Command {
  readonly input: object;
}

/** `new GetItemCommand()` -> `GetItem`. */
const nameOf = (command: Command): string => command.constructor.name.replace(/Command$/, '');

const SINGLE = {
  GetItem: 'getItem',
  BatchGetItem: 'batchGetItem',
  Query: 'query',
  PutItem: 'putItem',
  UpdateItem: 'updateItem',
  DeleteItem: 'deleteItem',
} as const;

/** What the AWS client tries again by itself; a transaction then has the same token. */
const UNSURE = new Set(['TimeoutError', 'InternalServerError', 'ProvisionedThroughputExceededException']);

export interface ModelClientOptions {
  readonly model: TableModel;
  readonly scheduler: Scheduler;
  /** How often the AWS client tries by itself. */
  readonly attempts: () => number;
  /** How many turns of others a late call waits. */
  readonly lateTurns: () => number;
  /** Sees the fault of each call. */
  readonly onFault?: (fault: Fault) => void;
}

/**
 * The AWS client in front of the model: each call waits for its turn, a transaction twice, so that use cases running
 * at once meet in any order; and each call meets the fault that its delivery's plan has for it.
 */
export class ModelClient {
  private readonly options: ModelClientOptions;
  private tokens = 0;

  constructor(options: ModelClientOptions) {
    this.options = options;
  }

  async send(command: Command): Promise<object> {
    const name = nameOf(command);
    const isTransaction = name === 'TransactWriteItems';
    this.tokens += 1;
    const input = isTransaction
      ? { ClientRequestToken: `token-${this.tokens}`, ...command.input }
      : command.input;
    const attempts = this.options.attempts();
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.attempt(name, input);
      } catch (error) {
        if (attempt >= attempts || !UNSURE.has((error as Error).name)) throw error;
      }
    }
  }

  private async attempt(name: string, input: object): Promise<object> {
    const delivery = isForAll(name, input as QueryCommandInput) ? undefined : current.getStore();
    await this.options.scheduler.turn();
    if (delivery?.ended) return never();
    const fault = delivery?.faults(name);
    if (fault) this.options.onFault?.(fault);
    const answer = isApplied(fault) ? await this.apply(name, input) : {};
    if (!fault) return answer;
    if (fault === 'contended' && name === 'TransactWriteItems') {
      const refusal = this.options.model.contend(input as TransactWriteItemsInput);
      if (refusal) throw refusal;
      return {};
    }
    if (fault === 'late') this.applyLater(name, input);
    if (delivery && isCrash(fault)) {
      delivery.ended = true;
      delivery.onCrash();
      return never();
    }
    throw errorOf(fault, name, (input as TransactWriteItemsInput).TransactItems?.length ?? 0);
  }

  private async apply(name: string, input: object): Promise<object> {
    const { model, scheduler } = this.options;
    if (name === 'TransactWriteItems') {
      const prepared = model.prepare(input as TransactWriteItemsInput);
      if (prepared) {
        await scheduler.turn();
        model.commit(prepared);
      }
      return {};
    }
    const method = SINGLE[name as keyof typeof SINGLE];
    if (!method) throw new Error(`The model has no ${name}`);
    return model[method](input as never);
  }

  private async applyLater(name: string, input: object): Promise<void> {
    const { scheduler, lateTurns } = this.options;
    for (let turns = lateTurns(); turns > 0; turns--) await scheduler.turn();
    await this.apply(name, input).catch(() => undefined);
  }
}

/** Puts the model where the functions expect the table; a wait of theirs is the turn of others. */
export const connect = (client: ModelClient, scheduler: Scheduler): void => {
  useDynamoDB(client as unknown as DynamoDBClient);
  useTime({ now: () => 0, pause: () => scheduler.turn() });
};

export const disconnect = (): void => {
  useDynamoDB(undefined);
  useTime(undefined);
};
