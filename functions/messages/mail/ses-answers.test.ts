import type { ServerResponse } from 'node:http';
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { describe, expect, it } from 'vitest';
import { serveForTest } from '../../../infra/local/serve-for-test.ts';
import { mayHaveLeft } from './send-mail.ts';

type Answer = (response: ServerResponse) => void;

/** What the client, no mock of it, throws when its call is answered so. */
const thrownBy = async (answer: Answer): Promise<unknown> => {
  const server = await serveForTest(
    (request, response) => void request.resume().on('end', () => answer(response)),
  );
  const client = new SESClient({
    endpoint: server.endpoint,
    region: 'eu-central-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    maxAttempts: 1,
  });
  const message = { Subject: { Data: 's' }, Body: { Text: { Data: 't' } } };
  const input = { Source: 'a@b.co', Destination: { ToAddresses: ['c@d.co'] }, Message: message };
  try {
    await client.send(new SendEmailCommand(input));
  } catch (error) {
    return error;
  } finally {
    client.destroy();
    await server.close();
  }
  throw new Error('SES took it');
};

const CUT_OFF = '<SendEmailResponse><SendEmailResult>';

describe('an e-mail whose sending failed', () => {
  it.each<[string, Answer]>([
    ['closes without a word', (response) => response.socket?.destroy()],
    [
      'says yes and breaks off',
      (response) => {
        response.writeHead(200, { 'content-length': 400 });
        response.write(CUT_OFF, () => response.socket?.destroy());
      },
    ],
    ['says yes in words that cannot be read', (response) => response.end(CUT_OFF)],
  ])('may have left when SES %s', async (_, answer) => {
    expect(mayHaveLeft(await thrownBy(answer))).toBe(true);
  });

  it.each([
    ['Throttling', 400],
    ['MessageRejected', 400],
    ['ConfigurationSetDoesNotExist', 400],
    ['ServiceUnavailable', 503],
  ])('was not sent when SES answers %s', async (code, status) => {
    const refusal = `<Error><Type>Sender</Type><Code>${code}</Code><Message>no</Message></Error>`;
    const error = await thrownBy((response) =>
      response.writeHead(status).end(`<ErrorResponse>${refusal}</ErrorResponse>`),
    );
    expect(error).toMatchObject({ Code: code, $metadata: { httpStatusCode: status } });
    expect(mayHaveLeft(error)).toBe(false);
  });
});
