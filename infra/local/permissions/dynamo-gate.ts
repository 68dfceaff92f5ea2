import { Agent, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Handler } from '../aws-endpoint.ts';
import { account, region } from '../template/place.ts';
import type { Stack } from '../template/stack.ts';
import { askedBy, type PartitionKeys } from './asked.ts';
import { type Asked, createAllows } from './grants.ts';

interface KeySchema {
  readonly KeySchema: readonly { readonly AttributeName: string; readonly KeyType: string }[];
}
interface TableProperties extends KeySchema {
  readonly GlobalSecondaryIndexes?: readonly (KeySchema & { readonly IndexName: string })[];
}

const partitionKeyOf = ({ KeySchema }: KeySchema): string =>
  KeySchema.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? '';

const partitionKeysIn = (stack: Stack): PartitionKeys => {
  const tables = new Map(
    stack
      .all<TableProperties>('AWS::DynamoDB::Table')
      .map(({ logicalId, properties }) => [stack.ref(logicalId), properties]),
  );
  return (tableName, indexName) => {
    const table = tables.get(tableName);
    const schema = indexName
      ? table?.GlobalSecondaryIndexes?.find((index) => index.IndexName === indexName)
      : table;
    return schema ? partitionKeyOf(schema) : '';
  };
};

const read = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const deny = (
  response: ServerResponse,
  functionName: string,
  { action, resource, leadingKeys }: Asked,
): void => {
  const user = `arn:aws:sts::${account}:assumed-role/${functionName}`;
  const Message = `User: ${user} is not authorized to perform: ${action} on resource: ${resource} with leading keys ${leadingKeys.join(', ')} because no identity-based policy allows it`;
  response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' });
  response.end(JSON.stringify({ __type: 'com.amazon.coral.service#AccessDeniedException', Message }));
};

/** Where a function finds DynamoDB: the path says who asks, and the gate takes it off. */
export const gatePath = (functionName: string): string => `/as/${functionName}`;

/**
 * Stands before the engine, which knows no permissions, and holds each function to its role in the template. Calls
 * without a function's path (the demonstration, tests, people) pass.
 */
export const createDynamoGate = (stack: Stack, engine: string): Handler & { close(): void } => {
  const allows = createAllows(stack);
  const partitionKeys = partitionKeysIn(stack);
  const tableArn = (name: string) => `arn:aws:dynamodb:${region}:${account}:table/${name}`;
  const agent = new Agent({ keepAlive: true });

  const pass = (request: IncomingMessage, response: ServerResponse, body: Buffer): void => {
    const headers = { ...request.headers, host: new URL(engine).host, 'content-length': body.length };
    const onward = httpRequest(engine, { agent, method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.once('error', () => response.destroy());
    onward.end(body);
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await read(request);
    const [, functionName] = /^\/as\/([^/?]+)/.exec(request.url ?? '') ?? [];
    const target = String(request.headers['x-amz-target'] ?? '');
    const asked = functionName
      ? askedBy(target, JSON.parse(body.toString() || '{}'), tableArn, partitionKeys)
      : [];
    const refused = asked.find((one) => !allows(functionName ?? '', one));
    if (refused) deny(response, functionName ?? '', refused);
    else pass(request, response, body);
  };
  return Object.assign(handle, { close: () => agent.destroy() });
};
