import { expect, test } from 'vitest';
import { serveForTest } from '../serve-for-test.ts';
import { type AwsHandlers, createAwsEndpoint, serviceOf } from './aws-endpoint.ts';

test.each([
  ['POST', '/', { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' }, 'cognito'],
  [
    'OPTIONS',
    '/',
    { 'access-control-request-headers': 'cache-control,content-type,X-Amz-Target' },
    'cognito',
  ],
  ['GET', '/eu-central-1_local0001/.well-known/jwks.json', {}, 'cognito'],
  ['POST', '/', { 'x-amz-target': 'AmazonSQS.SendMessage' }, 'sqs'],
  ['POST', '/', { 'x-amz-target': 'secretsmanager.GetSecretValue' }, 'secrets'],
  ['POST', '/', { 'x-amz-target': 'TrentService.Encrypt' }, 'kms'],
  ['POST', '/', { 'content-type': 'application/x-www-form-urlencoded' }, 'mail'],
  ['POST', '/', { 'content-type': 'multipart/form-data; boundary=x' }, 's3'],
  ['POST', '/incomingbucket', { 'content-type': 'application/x-www-form-urlencoded' }, 's3'],
  ['GET', '/inbox', {}, 'mail'],
  ['GET', '/inbox/messages?to=a', {}, 'mail'],
  ['POST', '/paypal/v2/checkout/orders', {}, 'paypal'],
  ['GET', '/paypalbucket/a', {}, 's3'],
  ['POST', '/2015-03-31/functions/EventsDispatch/invocations', {}, 'lambda'],
  ['POST', '/@connections/abc%3D', {}, 'connections'],
  ['POST', '/ws/@connections/abc%3D', {}, 'connections'],
  ['PUT', '/incomingbucket/incoming/a.webp', {}, 's3'],
  ['GET', '/inboxes/a', {}, 's3'],
  ['OPTIONS', '/incomingbucket/a', { 'access-control-request-headers': 'content-type' }, 's3'],
] as const)('%s %s %j is for %s', (method, url, headers, service) => {
  expect(serviceOf({ method, url, headers })).toBe(service);
});

test('a service that was stopped breaks off every call until it is let go on, and the others do not', async () => {
  const answers = (_: unknown, response: { end: () => unknown }) => void response.end();
  const names = ['cognito', 'sqs', 'secrets', 'kms', 'mail', 'lambda', 'connections', 'paypal', 's3'];
  const endpoint = createAwsEndpoint(
    Object.fromEntries(names.map((name) => [name, answers])) as unknown as AwsHandlers,
  );
  const server = await serveForTest((request, response) => void endpoint(request, response));
  const inbox = () => fetch(`${server.endpoint}/inbox`);
  const stopped = (method: string, name = 'mail') => fetch(`${server.endpoint}/stopped/${name}`, { method });
  try {
    expect((await inbox()).status).toBe(200);
    expect((await stopped('PUT')).status).toBe(204);
    await expect(inbox()).rejects.toThrow('fetch failed');
    expect((await fetch(`${server.endpoint}/paypal/`)).status).toBe(200);
    await stopped('DELETE');
    expect((await inbox()).status).toBe(200);
    // Nothing is called so: it is a bucket's.
    expect((await stopped('PUT', 'toString')).status).toBe(200);
  } finally {
    await server.close();
  }
});
