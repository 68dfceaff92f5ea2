/** Run by order-cpu-process.ts: answers as the table does, at once; a process of its own, so its CPU is not counted. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { marshall } from '@aws-sdk/util-dynamodb';
import { fanRecord, starAd } from './order.ts';

const answers = new Map(
  [fanRecord(1), starAd].map((item) => [
    item.pk,
    JSON.stringify({ Item: marshall(item, { removeUndefinedValues: true }) }),
  ]),
);

const answerTo = (operation: string, body: string): string => {
  if (operation === 'Query') return '{"Items":[],"Count":0,"ScannedCount":0}';
  if (operation !== 'GetItem') return '{}';
  return answers.get(JSON.parse(body).Key.pk.S) ?? '{}';
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
