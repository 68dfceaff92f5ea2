import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';

interface SiteConfiguration {
  readonly region: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly userPoolEndpoint: string;
}

export interface StagePool {
  readonly identities: CognitoIdentityProviderClient;
  readonly poolId: string;
  readonly clientId: string;
}

/** Where the people of the product at `origin` sign in, as its own pages are told. */
export const withPool = async <T>(origin: string, work: (pool: StagePool) => Promise<T>): Promise<T> => {
  const config = (await (await fetch(`${origin}/config.json`)).json()) as SiteConfiguration;
  const identities = new CognitoIdentityProviderClient({
    region: config.region,
    endpoint: config.userPoolEndpoint,
    credentials: { accessKeyId: 'AKIALOCALMAZALTOV', secretAccessKey: 'local' },
  });
  try {
    return await work({ identities, poolId: config.userPoolId, clientId: config.userPoolClientId });
  } finally {
    identities.destroy();
  }
};
