import { Validations } from 'aws-cdk-lib';
import { type ISecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { Settings } from '../../stage/config.ts';
import { removalOf } from './removal.ts';

/** The key from which the secret of every gift link follows, so that the table needs no more than their hashes. */
export const makeGiftKey = (scope: Construct, settings: Settings): ISecret => {
  const secret = new Secret(scope, 'GiftKey', {
    description: 'From which the links of gifts follow: with another one, no buyer is shown a link again.',
    generateSecretString: { passwordLength: 64, excludePunctuation: true },
    removalPolicy: removalOf(settings),
  });
  Validations.of(secret).acknowledge({
    id: 'AwsSolutions-SMG4',
    reason: 'Links that people have sent follow from it: another key would be another link for each.',
  });
  return secret as ISecret;
};
