import {
  DynamoDBClient,
  GetItemCommand,
  ListTablesCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { newFan } from './new-fan.ts';

/** A super admin of the place on `port`, made as the first one of a stage is: by whoever may write to the table. */
export const newSuperAdmin = async (port: number, name: string, language: string): Promise<string> => {
  const email = await newFan(`http://127.0.0.1:${port}`, name, language);
  const client = new DynamoDBClient({
    region: 'eu-central-1',
    endpoint: `http://127.0.0.1:${port + 2}`,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const { TableNames: [TableName = ''] = [] } = await client.send(new ListTablesCommand({}));
  const owner = { TableName, Key: marshall({ pk: `EMAIL#${email}`, sk: 'EMAIL' }), ConsistentRead: true };
  const { userId } = unmarshall((await client.send(new GetItemCommand(owner))).Item ?? {});
  await client.send(
    new UpdateItemCommand({
      TableName,
      Key: marshall({ pk: `RIGHTS#${userId}`, sk: 'RIGHTS' }),
      UpdateExpression: 'SET #role = :admin, superAdmin = :yes, deskPk = :desk ADD v :one',
      ExpressionAttributeNames: { '#role': 'role' },
      ExpressionAttributeValues: marshall({
        ':admin': 'admin',
        ':yes': true,
        ':desk': 'USR#admin#active',
        ':one': 1,
      }),
    }),
  );
  client.destroy();
  return email;
};
