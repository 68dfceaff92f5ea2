import { Agent, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Handler } from '../lib/aws-endpoint.ts';
import { ACCOUNT, REGION } from '../template/local-addresses.ts';
import type { Stack } from '../template/stack.ts';
import type { Access } from './access.ts';
import { askedBy, type PartitionKeys, Unreadable } from './asked.ts';

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

const deny = (response: ServerResponse, Message: string): void => {
  response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' });
  response.end(JSON.stringify({ __type: 'com.amazon.coral.service#AccessDeniedException', Message }));
};

/** The access key that a call is signed with. Neither engine checks signatures, so nor does the gate. */
const accessKeyOf = ({ headers }: IncomingMessage): string =>
  /Credential=([^/,\s]+)\//.exec(headers.authorization ?? '')?.[1] ?? '';

const WRITES = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems']);

/**
 * Stands before the engine, which knows no permissions, and holds each function to its role in the template: what it
 * cannot read it refuses. Calls with other access keys (the demonstration, tests, people) pass.
 * @param onWritten told when a write was done
 */
export const createDynamoGate = (
  stack: Stack,
  engine: string,
  access: Access,
  onWritten: () => void = () => undefined,
): Handler & { close(): void } => {
  const partitionKeys = partitionKeysIn(stack);
  const tableArn = (name: string) => `arn:aws:dynamodb:${REGION}:${ACCOUNT}:table/${name}`;
  const agent = new Agent({ keepAlive: true });

  const pass = (request: IncomingMessage, response: ServerResponse, body: Buffer): void => {
    const headers = { ...request.headers, host: new URL(engine).host, 'content-length': body.length };
    const [, operation = ''] = String(request.headers['x-amz-target'] ?? '').split('.');
    const onward = httpRequest(engine, { agent, method: request.method, headers }, (answer) => {
      if (answer.statusCode === 200 && WRITES.has(operation)) onWritten();
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.once('error', () => response.destroy());
    onward.end(body);
  };

  /** Why a function may not; undefined when it may. */
  const refusalOf = (accessKeyId: string, target: string, body: Buffer): string | undefined => {
    try {
      const asked = askedBy(target, JSON.parse(body.toString()), tableArn, partitionKeys);
      return asked.map((one) => access.refusal(accessKeyId, one)).find((refusal) => refusal !== undefined);
    } catch (error) {
      if (error instanceof Unreadable || error instanceof SyntaxError || error instanceof TypeError)
        return `The local cloud cannot tell what is asked and allows it to nobody: ${error.message}`;
      throw error;
    }
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await read(request);
    const accessKeyId = accessKeyOf(request);
    const target = String(request.headers['x-amz-target'] ?? '');
    const refused = access.isFunction(accessKeyId) ? refusalOf(accessKeyId, target, body) : undefined;
    if (refused) deny(response, refused);
    else pass(request, response, body);
  };
  return Object.assign(handle, { close: () => agent.destroy() });
};
