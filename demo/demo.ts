import { Worker } from 'node:worker_threads';

/** Of the cloud that the demonstration fills, what it looks at. */
interface Cloud {
  readonly functionNames: () => readonly string[];
  readonly environmentOf: (functionName: string) => Readonly<Record<string, string>>;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  readonly dynamoEndpoint: string;
}

/** Functions whose environments together name everything the use cases of the demonstration touch. */
const FUNCTIONS = /Requests|Catalog|Accounts|Wallet|Payouts|Support|EventsDispatch/;

/**
 * Fills the cloud with the demonstration, in a thread with the environment of the Lambdas whose use cases it runs.
 * Resolves when everything is in; started again it adds only what is missing.
 */
export const seedDemo = (cloud: Cloud, onProgress: (text: string) => void): Promise<void> => {
  const environments = cloud
    .functionNames()
    .filter((name) => FUNCTIONS.test(name))
    .map(cloud.environmentOf);
  const { AWS_SESSION_TOKEN: _, ...variables } = Object.assign({}, ...environments) as Record<string, string>;
  const { accessKeyId, secretAccessKey } = cloud.credentials;
  const worker = new Worker(new URL('./seed.ts', import.meta.url), {
    // Not as one of them: together they may do what none of them may alone.
    env: {
      ...variables,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      AWS_ENDPOINT_URL_DYNAMODB: cloud.dynamoEndpoint,
    },
  });
  worker.on('message', onProgress);
  return new Promise((resolve, reject) => {
    worker.on('error', reject);
    worker.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The demonstration ended with ${code}`)),
    );
  });
};
