/** The ports of the local cloud. */
export interface LocalAddresses {
  /** Base port: the site. The AWS stand-ins are one above it, DynamoDB two above it. */
  readonly port: number;
  readonly awsPort: number;
  readonly dynamoPort: number;
}

export const ACCOUNT = '111111111111';
export const REGION = 'eu-central-1';

/** The key of people, the demonstration and tests, which no role limits; each function has a key of its own. */
export const CREDENTIALS = { accessKeyId: 'AKIALOCALMAZALTOV', secretAccessKey: 'local' } as const;

export const siteOrigin = (addresses: LocalAddresses): string => `http://127.0.0.1:${addresses.port}`;
export const awsEndpoint = (addresses: LocalAddresses): string => `http://127.0.0.1:${addresses.awsPort}`;
export const dynamoEndpoint = (addresses: LocalAddresses): string =>
  `http://127.0.0.1:${addresses.dynamoPort}`;

export const pseudoParameters = (stackName: string): Record<string, string> => ({
  'AWS::Region': REGION,
  'AWS::AccountId': ACCOUNT,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
  'AWS::StackName': stackName,
  'AWS::StackId': `arn:aws:cloudformation:${REGION}:${ACCOUNT}:stack/${stackName}/local`,
});

/**
 * The port that the template is synthesized for: nobody can listen there, so one synthesis serves every port and its
 * addresses cannot be mistaken for others.
 */
export const PLACEHOLDER_PORT = 1;

/**
 * Turns addresses that the template builds for AWS into this machine's. Everything a Lambda or the browser calls
 * by a full address goes through here; SDK clients are pointed at the stand-ins by `AWS_ENDPOINT_URL` instead.
 */
export const localAddress = (addresses: LocalAddresses): ((text: string) => string) => {
  const placeholder = new RegExp(
    `//127\\.0\\.0\\.1:(${PLACEHOLDER_PORT}|${PLACEHOLDER_PORT + 1})(?!\\d)`,
    'g',
  );
  const site = `//127.0.0.1:${addresses.port}`;
  const aws = `//127.0.0.1:${addresses.awsPort}`;
  return (text) =>
    text
      .replaceAll(placeholder, (_, port: string) => (port === String(PLACEHOLDER_PORT) ? site : aws))
      .replaceAll(/https:\/\/cognito-idp\.[a-z0-9-]+\.amazonaws\.com/g, `http:${aws}`)
      .replaceAll(/wss:\/\/[a-z0-9]+\.execute-api\.[a-z0-9-]+\.amazonaws\.com/g, `ws:${site}`)
      .replaceAll(/https:\/\/[a-z0-9]+\.execute-api\.[a-z0-9-]+\.amazonaws\.com/g, `http:${aws}`);
};
