import { SESv2Client, SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveForTest, temporaryFolder } from '../serve-for-test.ts';
import { createMail } from './mail.ts';

const CREDENTIALS = { accessKeyId: 'AKIDLOCAL', secretAccessKey: 'local-secret' };
const REGION = 'eu-central-1';
const folder = temporaryFolder();
const clock = { now: Date.now() };
const open = () =>
  createMail({ dataDir: folder.path, credentials: [CREDENTIALS], region: REGION, now: () => clock.now });
let mail = open();
let server: Awaited<ReturnType<typeof serveForTest>>;
beforeAll(async () => {
  server = await serveForTest((request, response) => void mail.handle(request, response));
});
afterAll(async () => {
  await server.close();
  mail.close();
  folder.remove();
});

const send = async (more: Partial<SendEmailCommandInput> = {}, config = {}) => {
  const client = new SESv2Client({
    endpoint: server.endpoint,
    region: REGION,
    credentials: CREDENTIALS,
    maxAttempts: 1,
    ...config,
  });
  try {
    const input: SendEmailCommandInput = {
      FromEmailAddress: 'Mazaltov <no-reply@mazaltov.test>',
      Destination: { ToAddresses: ['fan@example.com'] },
      Content: {
        Simple: {
          Subject: { Data: 'מזל טוב!' },
          Body: { Html: { Data: '<p>שלום</p>' }, Text: { Data: 'שלום' } },
        },
      },
      ConfigurationSetName: 'main',
      EmailTags: [{ Name: 'kind', Value: 'request-completed' }],
      ...more,
    };
    return await client.send(new SendEmailCommand(input));
  } finally {
    client.destroy();
  }
};
const simple = (subject: string, html = '<p>x</p>') => ({
  Content: { Simple: { Subject: { Data: subject }, Body: { Html: { Data: html } } } },
});

describe('sending', () => {
  it('keeps the message over a restart', async () => {
    const { MessageId } = await send();
    mail.close();
    mail = open();
    expect(mail.messages('FAN@example.com')).toEqual([
      {
        id: MessageId,
        to: ['fan@example.com'],
        from: 'Mazaltov <no-reply@mazaltov.test>',
        subject: 'מזל טוב!',
        html: '<p>שלום</p>',
        text: 'שלום',
        tags: { kind: 'request-completed' },
        at: new Date(clock.now).toISOString(),
      },
    ]);
  });

  it('reads sender, recipients and subject of a raw message', async () => {
    const subject = `=?utf-8?B?${Buffer.from('שלום').toString('base64')}?=\r\n =?UTF-8?Q?_=D7=9C=D7=9A?=`;
    const raw = `From: a@mazaltov.test\r\nTo: Raw <raw@example.com>,\r\n two@example.com\r\nSubject: ${subject}\r\n\r\nbody`;
    await send({
      FromEmailAddress: undefined,
      Destination: undefined,
      Content: { Raw: { Data: Buffer.from(raw) } },
    });
    expect(mail.messages('raw@example.com')[0]).toMatchObject({
      from: 'a@mazaltov.test',
      to: ['Raw <raw@example.com>', 'two@example.com'],
      subject: 'שלום לך',
    });
  });

  it('refuses what SES refuses', async () => {
    const refused: [Partial<SendEmailCommandInput>, RegExp][] = [
      [{ FromEmailAddress: undefined }, /Missing sender/],
      [{ Destination: {} }, /Missing destination/],
      [{ Destination: { ToAddresses: ['no-address'] } }, /Illegal address/],
      [{ Destination: { ToAddresses: ['דנה@example.com'] } }, /non-ASCII/],
      [
        { Destination: { ToAddresses: Array.from({ length: 51 }, (_, index) => `a${index}@b.co`) } },
        /exceeds 50/,
      ],
      [{ Content: { Template: { TemplateName: 't' } } }, /Template is not implemented/],
      [{ Content: { Simple: { Subject: { Data: 's' }, Body: {} } } }, /no body/],
      [simple('a\r\nBcc: x@y.co'), /control character/],
      [{ Content: { Simple: { Subject: { Data: undefined }, Body: {} } } }, /Content.Simple.Subject.Data/],
    ];
    for (const [input, message] of refused) {
      await expect(send(input)).rejects.toMatchObject({
        name: 'BadRequestException',
        message: expect.stringMatching(message),
      });
    }
  });

  it('refuses a call without a right signature', async () => {
    const wrongSecret = { credentials: { ...CREDENTIALS, secretAccessKey: 'guess' } };
    const wrongKey = { credentials: { ...CREDENTIALS, accessKeyId: 'AKIDOTHER' } };
    await expect(send({}, wrongSecret)).rejects.toMatchObject({ name: 'InvalidSignatureException' });
    await expect(send({}, wrongKey)).rejects.toMatchObject({ name: 'UnrecognizedClientException' });
    await expect(send({}, { region: 'us-east-1' })).rejects.toMatchObject({
      name: 'InvalidSignatureException',
    });
    const unsigned = await fetch(`${server.endpoint}/v2/email/outbound-emails`, {
      method: 'POST',
      body: '{}',
    });
    expect([unsigned.status, unsigned.headers.get('x-amzn-errortype')]).toEqual([
      403,
      'MissingAuthenticationTokenException',
    ]);
  });
});

describe('the inbox', () => {
  const page = async (path: string) => {
    const response = await fetch(`${server.endpoint}${path}`);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  it('lists the newest first, all or of one address, as page and as JSON', async () => {
    const start = clock.now;
    clock.now = Date.parse('2026-11-21T22:30:00Z');
    const deliver = (to: string, subject: string) =>
      mail.deliver({ to, from: 'pool@mazaltov.test', subject, html: '<p>x</p>' });
    deliver('list@example.com', 'older');
    deliver('List <LIST@example.com>', 'newer <b>');
    deliver('xlist@example.com', 'third');
    clock.now = start;
    const { text } = await page('/inbox?to=list%40example.com');
    expect(text.indexOf('newer &lt;b&gt;')).toBeGreaterThan(0);
    expect(text.indexOf('older')).toBeGreaterThan(text.indexOf('newer'));
    expect(text).not.toContain('third');
    // Half past midnight of the next day in Jerusalem.
    expect(text).toContain('22/11/2026 00:30');
    expect((await page('/inbox')).text).toContain('third');
    expect((await page('/inbox?to=nobody%40example.com')).text).toContain('No messages.');
    const json = JSON.parse((await page('/inbox/messages?to=list%40example.com')).text);
    expect(json.map((message: { subject: string }) => message.subject)).toEqual(['newer <b>', 'older']);
  });

  it('shows a message in a frame without scripts, whose links open outside', async () => {
    const body =
      '<html><head><title>x</title></head><body><a href="https://a.test/?a=1&b=2">"go"</a></body></html>';
    const { MessageId } = await send({
      ...simple('שלום', body),
      Destination: { ToAddresses: ['frame@example.com'] },
    });
    const { text, headers } = await page(`/inbox/${MessageId}`);
    expect(text).toContain('<h1 dir="auto">שלום</h1>');
    expect(text).toContain('srcdoc="&lt;html&gt;&lt;head&gt;&lt;base target=&quot;_blank&quot;&gt;');
    expect(text).toContain(
      'sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"',
    );
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await page('/inbox/nothing')).status).toBe(404);
    expect((await page(`/inbox/${MessageId}/more`)).status).toBe(404);
  });

  it('shows what was delivered without a call', async () => {
    const id = mail.deliver({
      to: 'code@example.com',
      from: 'pool@mazaltov.test',
      subject: 'Code',
      html: '',
      text: '123456',
    });
    expect((await page(`/inbox/${id}`)).text).toContain('<pre dir="auto">123456</pre>');
    expect(mail.messages('code@example.com')).toHaveLength(1);
  });
});
