import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { serveForTest } from '../../../infra/local/serve-for-test.ts';
import { readSender } from './read-sender.ts';

const answers: Record<string, [number, object]> = {};
let server: Awaited<ReturnType<typeof serveForTest>>;
beforeAll(async () => {
  server = await serveForTest(({ url = '' }, response) => {
    const [status, body] = answers[url.slice('/v2/email/'.length)] ?? [403, { __type: 'AccessDenied' }];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  for (const [name, value] of Object.entries({
    AWS_ENDPOINT_URL: server.endpoint,
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    MAIL_MODE: 'ses',
    MAIL_FROM: 'no-reply@site.example',
  }))
    vi.stubEnv(name, value);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});
const read = () => readSender({} as Parameters<typeof readSender>[0]);

it('says what SES says of the account and the domain', async () => {
  answers.account = [
    200,
    {
      ProductionAccessEnabled: false,
      SendingEnabled: true,
      EnforcementStatus: 'PROBATION',
      SendQuota: { Max24HourSend: 200, MaxSendRate: 1, SentLast24Hours: 7 },
    },
  ];
  answers['identities/site.example'] = [
    200,
    { VerifiedForSendingStatus: false, DkimAttributes: { Status: 'PENDING', Tokens: ['a', 'b'] } },
  ];
  expect(await read()).toEqual({
    mode: 'ses',
    from: 'no-reply@site.example',
    domain: 'site.example',
    account: { production: false, sending: true, healthy: false, perDay: 200, perSecond: 1, sentLastDay: 7 },
    identity: {
      verified: false,
      dkim: 'PENDING',
      records: [
        { name: 'a._domainkey.site.example', value: 'a.dkim.amazonses.com' },
        { name: 'b._domainkey.site.example', value: 'b.dkim.amazonses.com' },
      ],
    },
  });
});

it('knows a domain that SES was never told of from an answer that did not come', async () => {
  answers['identities/site.example'] = [404, { __type: 'NotFoundException' }];
  delete answers.account;
  expect(await read()).toMatchObject({
    account: null,
    identity: { verified: false, dkim: 'NOT_STARTED', records: [] },
  });
});

it('asks nothing where Cognito sends', async () => {
  vi.stubEnv('MAIL_MODE', 'cognito');
  expect(await read()).toMatchObject({ mode: 'cognito', account: null, identity: null });
});
