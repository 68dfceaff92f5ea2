import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import {
  AdminDeleteUserCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { derivedId } from '../../lib/lambda/ids.ts';
import { logger } from '../../lib/lambda/observability.ts';
import { transact } from '../../lib/table/table.ts';
import { addConnection, connectionsOf } from '../../messages/live/live.table.ts';
import { closeAccounts } from './close-account.ts';
import {
  type Closing,
  dueClosings,
  findClosing,
  openClosingWrite,
  stopClosingWrite,
} from './closings.table.ts';
import { endAccessOfDue } from './end-access-of-due.ts';

withTable();

const cognito = mockClient(CognitoIdentityProviderClient);
const gateway = mockClient(ApiGatewayManagementApiClient);
beforeEach(() => {
  cognito.reset();
  gateway.reset();
  cognito.onAnyCommand().resolves({});
  gateway.onAnyCommand().resolves({});
  vi.stubEnv('USER_POOL_ID', 'pool');
  vi.stubEnv('WEBSOCKET_ENDPOINT', 'https://sockets.example.com');
  vi.spyOn(logger, 'error').mockReturnValue();
});
afterAll(() => {
  cognito.restore();
  gateway.restore();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const BANNED = new Date('2026-11-22T10:00:00.000Z');
const later = (seconds: number) => new Date(BANNED.getTime() + seconds * 1_000);

let people = 0;
/** Somebody who was banned at ten o'clock; nobody else's closing is due. */
const banned = async (reason: Closing['reason'] = 'ban', at = BANNED): Promise<string> => {
  for await (const id of dueClosings(later(86_400))) await stop(id);
  const id = derivedId('usr', `banned ${people++}`);
  await transact([openClosingWrite(id, reason, at)]);
  return id;
};
const stop = async (id: string) => {
  const closing = await findClosing(id);
  if (closing) await transact([stopClosingWrite(closing)]);
};
const isDue = async (id: string, at: Date): Promise<boolean> => {
  for await (const due of dueClosings(at)) if (due === id) return true;
  return false;
};
const stateOf = async (id: string) => (await findClosing(id))?.state;
const signOuts = () => cognito.commandCalls(AdminUserGlobalSignOutCommand).length;

describe('a closing', () => {
  it('ends access at the first minute, and once more when nothing can slip in any longer', async () => {
    const id = await banned();
    await endAccessOfDue(later(30));
    await closeAccounts(later(30));
    expect(await isDue(id, later(119))).toBe(false);
    await addConnection(id, 'late', later(100));
    await endAccessOfDue(later(90));
    expect([signOuts(), await connectionsOf(id)]).toEqual([1, ['late']]);

    await endAccessOfDue(later(150));
    await closeAccounts(later(150));
    expect([signOuts(), await connectionsOf(id), await stateOf(id)]).toEqual([2, [], 'done']);
    expect(await isDue(id, later(86_400))).toBe(false);
  });

  it('is not over, and not put off, before its access was ended', async () => {
    const id = await banned();
    await closeAccounts(later(30));
    expect(await isDue(id, later(31))).toBe(true);
    await closeAccounts(later(150));
    expect([await stateOf(id), signOuts()]).toEqual(['open', 0]);

    await endAccessOfDue(later(150));
    await closeAccounts(later(151));
    expect([await stateOf(id), signOuts()]).toEqual(['done', 1]);
  });

  it('is not over by an end of access that something could slip in after', async () => {
    const id = await banned();
    await endAccessOfDue(later(119));
    await closeAccounts(later(150));
    expect(await stateOf(id)).toBe('open');
    await endAccessOfDue(later(180));
    await closeAccounts(later(180));
    expect([await stateOf(id), signOuts()]).toEqual(['done', 2]);
  });

  it('has no stamp while Cognito or a socket fails, and the next minute goes on', async () => {
    const id = await banned('deletion');
    await addConnection(id, 'open', BANNED);
    gateway.onAnyCommand().rejects(new Error('the gateway is away'));
    await expect(endAccessOfDue(later(150))).rejects.toThrow('not finished');
    gateway.onAnyCommand().resolves({});
    cognito.onAnyCommand().rejects(new Error('Cognito is away'));
    await expect(endAccessOfDue(later(180))).rejects.toThrow('not finished');
    await closeAccounts(later(180));
    expect([await stateOf(id), (await findClosing(id))?.accessEndedAt]).toEqual(['open', undefined]);

    cognito.onAnyCommand().resolves({});
    await endAccessOfDue(later(240));
    await closeAccounts(later(240));
    expect([await stateOf(id), await connectionsOf(id)]).toEqual(['done', []]);
    expect(cognito.commandCalls(AdminDeleteUserCommand)).not.toEqual([]);
    expect(signOuts()).toBe(0);
  });

  it('of one person does not wait for another’s that fails', async () => {
    const [first, second] = [await banned('deletion'), derivedId('usr', 'another')];
    await transact([openClosingWrite(second, 'ban', later(1))]);
    cognito.on(AdminDeleteUserCommand).rejects(new Error('Cognito is away'));
    await expect(endAccessOfDue(later(150))).rejects.toThrow('not finished');
    await closeAccounts(later(150));
    expect([await stateOf(first), await stateOf(second)]).toEqual(['open', 'done']);
  });

  it('that was stopped, or begun anew, while access was being ended has no stamp of it', async () => {
    const stopped = await banned();
    cognito.onAnyCommand().callsFake(async () => stop(stopped));
    await endAccessOfDue(later(150));
    expect(await findClosing(stopped)).not.toHaveProperty('accessEndedAt');

    const anew = await banned();
    cognito.onAnyCommand().callsFake(() => transact([openClosingWrite(anew, 'deletion', later(149))]));
    await endAccessOfDue(later(150));
    expect(await findClosing(anew)).not.toHaveProperty('accessEndedAt');
    await closeAccounts(later(400));
    expect(await stateOf(anew)).toBe('open');
  });
});
