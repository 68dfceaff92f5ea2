import { SecretValue, Validations } from 'aws-cdk-lib';
import { type IKeyGroup, KeyGroup, PublicKey } from 'aws-cdk-lib/aws-cloudfront';
import { type ISecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { Settings } from '../../stage/config.ts';
import { videoKeyName } from '../../stage/video-key.ts';
import { removalOf } from './removal.ts';

/** The keys by which Lambdas sign addresses of videos, and the distribution verifies them. */
export interface VideoKeys {
  /** Private halves by name, as JSON. */
  readonly secret: ISecret;
  /** Missing until the stage's first pairs were made: then nobody watches a video. */
  readonly trusted?: {
    readonly group: IKeyGroup;
    /** The pair that signs: its id at CloudFront, and its name in the secret. */
    readonly signer: { readonly id: string; readonly name: string };
  };
}

/** Local pairs are made with their secret, which so holds their public halves as well. */
export const LOCAL_NAMES = ['first', 'second'] as const;
export const localPublicName = (name: string): string => `${name}Public`;

/** Public halves by name, the one that signs first. */
const publicKeysOf = (secret: ISecret, { videoKeys, localAwsEndpoint }: Settings) =>
  localAwsEndpoint
    ? LOCAL_NAMES.map((name) => {
        const reference = SecretValue.secretsManager(secret.secretArn, { jsonField: localPublicName(name) });
        return { name, encodedKey: reference.unsafeUnwrap() };
      })
    : videoKeys.map((encodedKey) => ({ name: videoKeyName(encodedKey), encodedKey }));

/**
 * Two pairs: one signs, and the other is trusted as well, so that the one can take the place of the other while people
 * watch (`npm run rotate-video-keys`). A public key cannot be changed at CloudFront: another one is another resource.
 */
export const makeVideoKeys = (scope: Construct, settings: Settings): VideoKeys => {
  const secret = new Secret(scope, 'VideoKeys', {
    description: 'Private halves of the keys that sign addresses of videos.',
    removalPolicy: removalOf(settings),
  });
  Validations.of(secret).acknowledge({
    id: 'AwsSolutions-SMG4',
    reason: 'The distribution gets the public halves by deployments: `npm run rotate-video-keys` makes both.',
  });
  const keys = publicKeysOf(secret as ISecret, settings).map(({ name, encodedKey }) => ({
    name,
    key: new PublicKey(scope, `VideoKey${name}`, { encodedKey }),
  }));
  const [signing] = keys;
  if (!signing) return { secret: secret as ISecret };
  const group = new KeyGroup(scope, 'VideoKeyGroup', { items: keys.map(({ key }) => key) });
  return {
    secret: secret as ISecret,
    trusted: { group, signer: { id: signing.key.publicKeyId, name: signing.name } },
  };
};
