import { expect, test } from 'vitest';
import { serviceOf } from './aws-endpoint.ts';

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
  ['POST', '/@connections/abc%3D', {}, 'connections'],
  ['POST', '/ws/@connections/abc%3D', {}, 'connections'],
  ['PUT', '/incomingbucket/incoming/a.webp', {}, 's3'],
  ['GET', '/inboxes/a', {}, 's3'],
  ['OPTIONS', '/incomingbucket/a', { 'access-control-request-headers': 'content-type' }, 's3'],
] as const)('%s %s %j is for %s', (method, url, headers, service) => {
  expect(serviceOf({ method, url, headers })).toBe(service);
});
