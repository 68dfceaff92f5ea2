/** Run by order-cpu-process.ts: answers as the table does, at once; a process of its own, so its CPU is not counted. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { marshall } from '@aws-sdk/util-dynamodb';
import { fanWrites, starAd } from './order.ts';

const items = [...fanWrites(1).flatMap(({ Put }) => (Put?.Item ? [Put.Item] : [])), starAd].map((item) =>
  marshall(item, { removeUndefinedValues: true }),
);
const texts = new Map(items.map((item) => [item.pk?.S ?? '', JSON.stringify(item)]));

type Keys = { pk: { S: string } }[];
/** The texts are put together, not made: a table that parses would cost the machine more than it costs AWS. */
const batchOf = ([[table, { Keys }] = ['', { Keys: [] }]]: [string, { Keys: Keys }][]): string =>
  `{"Responses":{"${table}":[${Keys.flatMap(({ pk }) => texts.get(pk.S) ?? []).join()}]},"UnprocessedKeys":{}}`;

const answerTo = (operation: string, body: string): string => {
  if (operation === 'Query') return '{"Items":[],"Count":0,"ScannedCount":0}';
  if (operation === 'BatchGetItem') return batchOf(Object.entries(JSON.parse(body).RequestItems));
  const text = operation === 'GetItem' && texts.get(JSON.parse(body).Key.pk.S);
  return text ? `{"Item":${text}}` : '{}';
};

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
    const answer = answerTo(operation, Buffer.concat(chunks).toString());
    response.writeHead(200, {
      'content-type': 'application/x-amz-json-1.0',
      'content-length': Buffer.byteLength(answer),
    });
    response.end(answer);
  });
});
process.stdin.on('close', () => process.exit()).resume();
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
