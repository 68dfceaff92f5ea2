import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createDocumentClient, createDynamoDB } from '../../../functions/lib/aws/dynamodb.ts';
import { useDynamoDB } from '../../../functions/lib/table/table.ts';
import { startTable } from '../../support/cloud/table-for-tests.ts';

/** One call of the product to its table, in plain values, with the name of the AWS client's own command. */
export interface Call {
  readonly command: string;
  readonly input: unknown;
  readonly output: unknown;
}

/** Records the product's calls of its table from now on, through the environment's endpoint. */
export const recordCalls = (): { calls: Call[]; stop: () => void } => {
  const calls: Call[] = [];
  const recorded = createDocumentClient();
  recorded.middlewareStack.add(
    (next, context) => async (args) => {
      const result = await next(args);
      calls.push({ command: String(context.commandName), input: args.input, output: result.output });
      return result;
    },
    { step: 'initialize' },
  );
  useDynamoDB(recorded);
  return {
    calls,
    stop: () => {
      useDynamoDB(undefined);
      recorded.config.requestHandler.destroy?.();
    },
  };
};

/** A local table; `calls` are the product's. */
export interface RecordedTable {
  readonly calls: Call[];
  /** Not recorded: for preparing the table and reading it. */
  readonly client: DynamoDBClient;
  readonly name: string;
  stop(): Promise<void>;
}

/** An empty one, or what `start` starts. */
export const startRecordedTable = async (start = () => startTable()): Promise<RecordedTable> => {
  const table = await start();
  const { calls, stop } = recordCalls();
  const client = createDynamoDB();
  return {
    calls,
    client,
    name: process.env.TABLE_NAME ?? '',
    stop: async () => {
      stop();
      client.destroy();
      await table.stop();
    },
  };
};
