import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';

/** The table calls of an order, as the shipped handler sent them, in plain values. */
export interface PlainOrder {
  readonly batch: ConstructorParameters<typeof BatchGetCommand>[0];
  readonly reads: readonly ConstructorParameters<typeof GetCommand>[0][];
  readonly transaction: ConstructorParameters<typeof TransactWriteCommand>[0];
}

const table = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
  marshallOptions: { removeUndefinedValues: true },
});

/** The floor: the same reads and transaction by the AWS client with its defaults, without the product around it. */
export const handler = async ({ batch, reads, transaction }: PlainOrder): Promise<object> => {
  await table.send(new BatchGetCommand(batch));
  for (const read of reads) await table.send(new GetCommand(read));
  await table.send(new TransactWriteCommand(transaction));
  return { statusCode: 200 };
};
