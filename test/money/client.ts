import type { QueryCommandInput, TransactWriteItemsInput } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { useTime } from '../../functions/lib/table/retry.ts';
import { useDynamoDB } from '../../functions/lib/table/table.ts';
import { current, reach, type Surroundings } from './delivery.ts';
import { asAnswer, asRequest } from './documents.ts';
import { errorOf } from './faults.ts';
import type { TableModel } from './model/table-model.ts';
import { networkOf } from './network.ts';
import type { Provider } from './provider.ts';
import type { Part } from './world.ts';

/** What a process keeps for all of its calls, so that loading it is not the business of one of them. */
const KEPT = new Set(['CONFIG', 'SUM#ALL']);
const isForAll = (name: string, input: QueryCommandInput): boolean =>
  name === 'Query' && KEPT.has(input.ExpressionAttributeValues?.[':0']?.S ?? '');

interface Command {
  readonly input: object;
}

/** What the table calls the commands of the document client. */
const OPERATIONS: Readonly<Record<string, string>> = {
  GetCommand: 'GetItem',
  BatchGetCommand: 'BatchGetItem',
  QueryCommand: 'Query',
  PutCommand: 'PutItem',
  UpdateCommand: 'UpdateItem',
  DeleteCommand: 'DeleteItem',
  TransactWriteCommand: 'TransactWriteItems',
};

const nameOf = ({ constructor: { name } }: Command): string => OPERATIONS[name] ?? name;

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

export interface ModelClientOptions extends Surroundings {
  readonly model: TableModel;
  /** How often the AWS client tries by itself. */
  readonly attempts: () => number;
}

/**
 * The document client in front of the model, which speaks as the table does: each call waits for its turn, a transaction twice, so that use cases running
 * at once meet in any order; and each call meets the fault that its delivery's plan has for it.
 */
export class ModelClient {
  private readonly options: ModelClientOptions;
  private tokens = 0;

  constructor(options: ModelClientOptions) {
    this.options = options;
  }

  pause(): Promise<void> {
    return this.options.scheduler.turn();
  }

  async send(command: Command): Promise<object> {
    const name = nameOf(command);
    const isTransaction = name === 'TransactWriteItems';
    this.tokens += 1;
    const request = asRequest(command.input);
    const input = isTransaction ? { ClientRequestToken: `token-${this.tokens}`, ...request } : request;
    const attempts = this.options.attempts();
    for (let attempt = 1; ; attempt++) {
      try {
        return asAnswer(await this.attempt(name, input));
      } catch (error) {
        if (attempt >= attempts || !UNSURE.has((error as Error).name)) throw error;
      }
    }
  }

  private attempt(name: string, input: object): Promise<object> {
    const isShared = isForAll(name, input as QueryCommandInput);
    const { TransactItems } = input as TransactWriteItemsInput;
    return reach<object>(this.options, isShared ? undefined : current.getStore(), {
      name,
      apply: () => this.apply(name, input),
      ...(TransactItems ? { contend: () => this.contend(input as TransactWriteItemsInput) } : {}),
      errorOf: (fault) => errorOf(fault, name, TransactItems?.length ?? 0),
    });
  }

  private contend(input: TransactWriteItemsInput): object {
    const refusal = this.options.model.contend(input);
    if (refusal) throw refusal;
    return {};
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
}

/** Puts the model where the functions expect the table, and PayPal in the place of the network. */
export const connect = (client: ModelClient, provider: Provider, parts: ReadonlySet<Part>): void => {
  useDynamoDB(client as unknown as DynamoDBDocumentClient);
  // A wait of theirs is the turn of others.
  useTime({ now: () => 0, pause: () => client.pause() });
  globalThis.fetch = networkOf(provider) as typeof fetch;
  process.env.PAYMENTS_MODE = parts.has('paypal') ? 'paypal' : 'demonstration';
};

const realFetch = globalThis.fetch;

export const disconnect = (): void => {
  useDynamoDB(undefined);
  useTime(undefined);
  globalThis.fetch = realFetch;
};
