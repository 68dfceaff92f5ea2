import type { DynamoDBRecord } from 'aws-lambda';
import { beforeAll, describe, expect, it } from 'vitest';
import { serveForTest } from '../../infra/local/serve-for-test.ts';
import { withTable } from '../../test/support/with-table.ts';
import { addConnection, connectionsOf } from '../live/live.table.ts';
import { handler } from './push.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const GONE = 'gone=';
const told: string[] = [];

withTable();
beforeAll(async () => {
  const gateway = await serveForTest((request, response) => {
    const connectionId =
      decodeURIComponent(request.url ?? '')
        .split('/')
        .at(-1) ?? '';
    let body = '';
    request.on('data', (bytes) => {
      body += bytes;
    });
    request.on('end', () => {
      if (connectionId === GONE) {
        response.writeHead(410, { 'x-amzn-errortype': 'GoneException' }).end('{}');
        return;
      }
      told.push(`${connectionId} ${body}`);
      response.end();
    });
  });
  process.env.WEBSOCKET_ENDPOINT = gateway.endpoint;
  return gateway.close;
});

const walletChange = (userId: string): DynamoDBRecord => {
  const key = { pk: { S: `MNY#${userId}` }, sk: { S: 'WALLET' } };
  return { dynamodb: { Keys: key, NewImage: { ...key, v: { N: '2' } } } };
};

describe('pushing changes', () => {
  it('tells every socket of the person once and forgets those that are gone', async () => {
    for (const id of ['a=', 'b=', GONE]) await addConnection('usr_1', id, NOW);
    await addConnection('usr_2', 'other=', NOW);
    await handler({ Records: [walletChange('usr_1'), walletChange('usr_1'), walletChange('usr_3')] });
    expect(told.sort()).toEqual(['a= {"topic":"wallet"}', 'b= {"topic":"wallet"}']);
    expect((await connectionsOf('usr_1')).sort()).toEqual(['a=', 'b=']);
    expect(await connectionsOf('usr_2')).toEqual(['other=']);
  });
});
