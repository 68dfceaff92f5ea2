import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { callSes } from '../../../functions/lib/aws/aws-json.ts';
import { serveForTest, temporaryFolder } from '../serve-for-test.ts';
import { createMail } from './mail.ts';
import type { ReturnEvent } from './returns.ts';

const CREDENTIALS = { accessKeyId: 'AKIDLOCAL', secretAccessKey: 'local-secret' };
const region = 'eu-central-1';
const folder = temporaryFolder();
const told: ReturnEvent[] = [];
const mail = createMail({
  dataDir: folder.path,
  credentials: [CREDENTIALS],
  region,
  emit: async (event) => void told.push(event),
});
let server: Awaited<ReturnType<typeof serveForTest>>;
let ses: SESClient;
beforeAll(async () => {
  server = await serveForTest((request, response) => void mail.handle(request, response));
  ses = new SESClient({ endpoint: server.endpoint, region, credentials: CREDENTIALS, maxAttempts: 1 });
  const { accessKeyId, secretAccessKey } = CREDENTIALS;
  for (const [name, value] of Object.entries({
    AWS_ENDPOINT_URL: server.endpoint,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  }))
    vi.stubEnv(name, value);
});
beforeEach(() => void told.splice(0));
afterAll(async () => {
  vi.unstubAllEnvs();
  ses.destroy();
  await server.close();
  mail.close();
  folder.remove();
});

const send = async (to: string, ConfigurationSetName?: string): Promise<string> => {
  const { MessageId = '' } = await ses.send(
    new SendEmailCommand({
      Source: 'Mazaltov <no-reply@mazaltov.test>',
      Destination: { ToAddresses: [to] },
      Message: { Subject: { Data: 'x' }, Body: { Text: { Data: 'x' } } },
      Tags: [{ Name: 'mail-kind', Value: 'gift' }],
      ...(ConfigurationSetName ? { ConfigurationSetName } : {}),
    }),
  );
  return MessageId;
};
const giveBack = (id: string, how: string) =>
  fetch(`${server.endpoint}/inbox/${id}/${how}`, { method: 'POST', redirect: 'manual' });

it('addresses of the simulator give back what left by a configuration set', async () => {
  const id = await send('bounce+dana@simulator.amazonses.com', 'main');
  await send('complaint@simulator.amazonses.com', 'main');
  await send('bounce@simulator.amazonses.com');
  await send('success@simulator.amazonses.com', 'main');
  expect(told).toMatchObject([
    {
      source: 'aws.ses',
      'detail-type': 'Email Bounced',
      detail: {
        eventType: 'Bounce',
        bounce: {
          bounceType: 'Permanent',
          bounceSubType: 'General',
          bouncedRecipients: [{ emailAddress: 'bounce+dana@simulator.amazonses.com' }],
        },
        mail: { messageId: id, tags: { 'ses:configuration-set': ['main'], 'mail-kind': ['gift'] } },
      },
    },
    {
      'detail-type': 'Email Complaint Received',
      detail: {
        eventType: 'Complaint',
        complaint: { complainedRecipients: [{ emailAddress: 'complaint@simulator.amazonses.com' }] },
      },
    },
  ]);
});

it('any other message comes back by a button, and its address gets no more until it is taken off the list', async () => {
  const id = await send('Dana <dana@example.com>', 'main');
  expect(told).toEqual([]);
  expect((await giveBack(id, 'complaint')).status).toBe(303);
  expect((await giveBack(id, 'nothing')).status).toBe(404);
  expect((await giveBack('nothing', 'bounce')).status).toBe(404);
  await send('dana@example.com', 'main');
  expect(told.map((event) => event['detail-type'])).toEqual(['Email Complaint Received', 'Email Bounced']);
  expect(told[1]?.detail).toMatchObject({ bounce: { bounceSubType: 'OnAccountSuppressionList' } });
  expect(await callSes('DELETE', 'suppression/addresses/dana%40example.com')).toEqual({});
  await expect(callSes('DELETE', 'suppression/addresses/dana%40example.com')).rejects.toMatchObject({
    type: 'NotFoundException',
  });
  await send('dana@example.com', 'main');
  expect(told).toHaveLength(2);
});

it('says of account and sender what SES says', async () => {
  expect(await callSes('GET', 'account')).toMatchObject({ ProductionAccessEnabled: true });
  expect(await callSes('GET', 'identities/mazaltov.test')).toMatchObject({
    VerifiedForSendingStatus: true,
    DkimAttributes: { Status: 'SUCCESS' },
  });
  await expect(callSes('GET', 'templates')).rejects.toMatchObject({ type: 'NotFoundException' });
});
