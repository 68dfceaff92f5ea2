import {
  GetSendQuotaCommand,
  SESClient,
  type SESClientConfig,
  SendEmailCommand,
  type SendEmailCommandInput,
  SendRawEmailCommand,
  SendTemplatedEmailCommand,
} from '@aws-sdk/client-ses';
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

const withClient = async <T>(
  call: (client: SESClient) => Promise<T>,
  config: SESClientConfig = {},
): Promise<T> => {
  const client = new SESClient({
    endpoint: server.endpoint,
    region: REGION,
    credentials: CREDENTIALS,
    maxAttempts: 1,
    ...config,
  });
  try {
    return await call(client);
  } finally {
    client.destroy();
  }
};
const send = (more: Partial<SendEmailCommandInput> = {}, config: SESClientConfig = {}) => {
  const input: SendEmailCommandInput = {
    Source: 'Mazaltov <no-reply@mazaltov.test>',
    Destination: { ToAddresses: ['fan@example.com'] },
    Message: {
      Subject: { Data: 'מזל טוב!' },
      Body: { Html: { Data: '<p>שלום</p>' }, Text: { Data: 'שלום' } },
    },
    ConfigurationSetName: 'main',
    Tags: [{ Name: 'kind', Value: 'request-completed' }],
    ...more,
  };
  return withClient((client) => client.send(new SendEmailCommand(input)), config);
};
const simple = (subject: string, html = '<p>x</p>') => ({
  Message: { Subject: { Data: subject }, Body: { Html: { Data: html } } },
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
    const command = new SendRawEmailCommand({ RawMessage: { Data: Buffer.from(raw) } });
    await withClient((client) => client.send(command));
    expect(mail.messages('raw@example.com')[0]).toMatchObject({
      from: 'a@mazaltov.test',
      to: ['Raw <raw@example.com>', 'two@example.com'],
      subject: 'שלום לך',
    });
  });

  it('shows a raw message as a mail program does, with the way to get no more of them', async () => {
    const part = (type: string, text: string) =>
      `--b\r\nContent-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(text).toString('base64')}\r\n`;
    const head = [
      'From: a@mazaltov.test',
      'To: parts@example.com',
      'Subject: x',
      'List-Unsubscribe:\r\n <https://a.test/stop>',
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      'Content-Type: multipart/alternative; boundary=b',
    ];
    const raw = `${head.join('\r\n')}\r\n\r\n${part('plain', 'שלום')}${part('html', '<p>שלום</p>')}--b--`;
    await withClient((client) =>
      client.send(new SendRawEmailCommand({ RawMessage: { Data: Buffer.from(raw) } })),
    );
    expect(mail.messages('parts@example.com')[0]).toMatchObject({
      html: '<p>שלום</p>',
      text: 'שלום',
      headers: {
        'list-unsubscribe': '<https://a.test/stop>',
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      },
    });
  });

  it('refuses what SES refuses', async () => {
    const refused: [Partial<SendEmailCommandInput>, RegExp][] = [
      [{ Source: undefined }, /Missing sender/],
      [{ Destination: {} }, /Missing destination/],
      [{ Destination: { ToAddresses: ['no-address'] } }, /Illegal address/],
      [{ Destination: { ToAddresses: ['דנה@example.com'] } }, /non-ASCII/],
      [
        { Destination: { ToAddresses: Array.from({ length: 51 }, (_, index) => `a${index}@b.co`) } },
        /exceeds 50/,
      ],
      [{ Message: { Subject: { Data: 's' }, Body: {} } }, /no body/],
      [simple('a\r\nBcc: x@y.co'), /control character/],
    ];
    for (const [input, message] of refused) {
      await expect(send(input)).rejects.toMatchObject({
        name: 'InvalidParameterValue',
        message: expect.stringMatching(message),
        $fault: 'client',
        $metadata: { httpStatusCode: 400, requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      });
    }
    const noSubject = { Message: { Subject: { Data: undefined }, Body: { Text: { Data: 't' } } } };
    await expect(send(noSubject)).rejects.toMatchObject({
      name: 'ValidationError',
      message: expect.stringContaining('Message.Subject'),
    });
  });

  it('refuses every other operation', async () => {
    const Destination = { ToAddresses: ['fan@example.com'] };
    const template = { Source: 'a@mazaltov.test', Destination, Template: 't', TemplateData: '{}' };
    const refused = withClient((client) => client.send(new SendTemplatedEmailCommand(template)));
    await expect(refused).rejects.toMatchObject({
      name: 'InvalidAction',
      message: expect.stringContaining('SendTemplatedEmail is not implemented'),
    });
  });

  it('keeps every letter of what it is sent and of what it refuses', async () => {
    const odd = '<a href="?x=1&y=2">"ש\u05C1"</a> + 100% ~\r\n\ttwo  spaces &amp; 🎉';
    const Message = {
      Subject: { Data: odd.slice(0, 20) },
      Body: { Html: { Data: odd }, Text: { Data: odd } },
    };
    await send({ Message, Destination: { ToAddresses: ['Odd+one <odd+one@example.com>', 'b@example.com'] } });
    expect(mail.messages('odd+one@example.com')[0]).toMatchObject({
      to: ['Odd+one <odd+one@example.com>', 'b@example.com'],
      subject: odd.slice(0, 20),
      html: odd,
      text: odd,
    });
    await expect(send({ Source: '<&"x">' })).rejects.toThrow('Illegal address: <&"x">');
  });

  it('refuses a call without a right signature', async () => {
    const wrongSecret = { credentials: { ...CREDENTIALS, secretAccessKey: 'guess' } };
    const wrongKey = { credentials: { ...CREDENTIALS, accessKeyId: 'AKIDOTHER' } };
    await expect(send({}, wrongSecret)).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    await expect(send({}, wrongKey)).rejects.toMatchObject({ name: 'InvalidClientTokenId' });
    await expect(send({}, { region: 'us-east-1' })).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
    });
    const unsigned = await fetch(server.endpoint, {
      method: 'POST',
      body: new URLSearchParams({ Action: 'SendEmail' }),
    });
    expect([unsigned.status, await unsigned.text()]).toEqual([
      403,
      expect.stringContaining('<Code>MissingAuthenticationToken</Code>'),
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

it('says how much was sent in the last day, of how much', async () => {
  const quota = () => withClient((client) => client.send(new GetSendQuotaCommand({})));
  const { SentLast24Hours: before = 0 } = await quota();
  await send();
  expect(await quota()).toMatchObject({ Max24HourSend: 50_000, SentLast24Hours: before + 1 });
});
