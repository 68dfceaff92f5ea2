import type { DynamoDBRecord } from 'aws-lambda';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { serveForTest } from '../../../infra/local/serve-for-test.ts';
import { somebody } from '../../../test/support/acts/somebody.ts';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { transact } from '../../lib/table/table.ts';
import * as live from '../../messages/live/live.table.ts';
import { handler } from './events-push.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
vi.mock('../../messages/live/live.table.ts', { spy: true });

const { addConnection, connectionsOf, socketsOf } = live;
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

/** A person whose record is in the table, with a socket. */
const withSocket = async (id: string, role: 'fan' | 'admin') => {
  await transact(
    somebody({
      id,
      role,
      at: NOW.toISOString(),
      email: `${id}@example.com`,
      name: id,
    }).writes,
  );
  await addConnection(id, `${id}=`, NOW, { isAdmin: role === 'admin' });
};

describe('pushing changes', () => {
  it('tells what is the back office’s to its admins alone, by topic and without a content', async () => {
    await withSocket('usr_admin', 'admin');
    for (const fan of ['usr_f1', 'usr_f2', 'usr_f3']) await withSocket(fan, 'fan');
    const read = vi.mocked(socketsOf);
    read.mockClear();
    told.length = 0;
    const key = { pk: { S: 'MAIL#request.placed#req_1' }, sk: { S: 'order-received' } };
    const image = (since: string) => ({ ...key, to: { S: 'a@example.com' }, deskSk: { S: `${since}#h` } });
    await handler({
      Records: [
        {
          dynamodb: {
            Keys: key,
            OldImage: image('2026-11-20T10:00:00.000Z'),
            NewImage: image('2026-11-20T11:00:00.000Z'),
          },
        },
      ],
    });
    expect(told).toEqual(['usr_admin= {"topic":"mail"}']);
    // Whoever is no admin is not even looked up: the cost does not grow with their sockets.
    expect(read.mock.calls).toEqual([['usr_admin']]);
    told.length = 0;
  });

  it('tells every socket of the person once and forgets those that are gone', async () => {
    for (const id of ['a=', 'b=', GONE]) await addConnection('usr_1', id, NOW);
    await addConnection('usr_2', 'other=', NOW);
    await handler({ Records: [walletChange('usr_1'), walletChange('usr_1'), walletChange('usr_3')] });
    expect(told.sort()).toEqual(['a= {"topic":"wallet"}', 'b= {"topic":"wallet"}']);
    expect((await connectionsOf('usr_1')).sort()).toEqual(['a=', 'b=']);
    expect(await connectionsOf('usr_2')).toEqual(['other=']);
  });

  it('keeps one that is only about to open, which the gateway calls gone', async () => {
    await addConnection('usr_7', GONE, new Date());
    await handler({ Records: [walletChange('usr_7')] });
    expect(await connectionsOf('usr_7')).toEqual([GONE]);
  });

  it('tells nothing to a socket whose token has ended, and closes it', async () => {
    told.length = 0;
    const seconds = Math.floor(Date.now() / 1_000);
    await addConnection('usr_4', 'old=', NOW, { authTime: 1, until: seconds - 1 });
    await addConnection('usr_4', 'new=', NOW, { authTime: 1, until: seconds + 900 });
    await handler({ Records: [walletChange('usr_4')] });
    expect(told.sort()).toEqual(['new= {"topic":"wallet"}', 'old= ']);
    expect(await connectionsOf('usr_4')).toEqual(['new=']);
  });

  it('closes what is open of sessions that a change of the record ended, and nothing of later ones', async () => {
    told.length = 0;
    const until = Math.floor(Date.now() / 1_000) + 900;
    await addConnection('usr_5', 'before=', NOW, { authTime: 100, until });
    await addConnection('usr_5', 'after=', NOW, { authTime: 101, until });
    const key = { pk: { S: 'USR#usr_5' }, sk: { S: 'USR' } };
    const OldImage = { ...key, signedOutAt: { N: '50' } };
    await handler({
      Records: [{ dynamodb: { Keys: key, OldImage, NewImage: { ...key, signedOutAt: { N: '100' } } } }],
    });
    expect(await connectionsOf('usr_5')).toEqual(['after=']);
    expect(told).toContain('before= ');
    await handler({ Records: [{ dynamodb: { Keys: key, OldImage, NewImage: OldImage } }] });
    expect(await connectionsOf('usr_5')).toEqual(['after=']);
  });

  it('closes the sockets of whoever is made an admin or is one no more: their pages open others', async () => {
    await addConnection('usr_6', 'fan=', NOW);
    const key = { pk: { S: 'USR#usr_6' }, sk: { S: 'USR' } };
    const [fan, admin] = ['fan', 'admin'].map((role) => ({ ...key, role: { S: role } }));
    const change = (OldImage = admin, NewImage = admin) => ({
      Records: [{ dynamodb: { Keys: key, OldImage: OldImage ?? {}, NewImage: NewImage ?? {} } }],
    });
    await handler(change(fan, fan));
    expect(await connectionsOf('usr_6')).toEqual(['fan=']);
    await handler(change(fan, admin));
    expect(await connectionsOf('usr_6')).toEqual([]);
    await addConnection('usr_6', 'admin=', NOW, { isAdmin: true });
    await handler(change());
    expect(await connectionsOf('usr_6')).toEqual(['admin=']);
    await handler(change(admin, fan));
    expect(await connectionsOf('usr_6')).toEqual([]);
  });
});
