import { type IKey, Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import type { Settings } from '../../stage/config.ts';
import { removalOf } from './removal.ts';

/** The key of payout details, rotated every year; older ciphertexts stay readable. */
export const makePayoutKey = (scope: Construct, settings: Settings): IKey =>
  new Key(scope, 'PayoutKey', {
    description: 'Payout details of creators; the encryption context is whose they are.',
    enableKeyRotation: true,
    removalPolicy: removalOf(settings),
  }) as IKey;
