import { RemovalPolicy } from 'aws-cdk-lib';
import { type IKey, Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import type { Settings } from '../stage/config.ts';

/** The key of payout details, rotated every year; older ciphertexts stay readable. */
export const makePayoutKey = (scope: Construct, { keepData }: Settings): IKey =>
  new Key(scope, 'PayoutKey', {
    description: 'Payout details of creators; the encryption context is whose they are.',
    enableKeyRotation: true,
    removalPolicy: keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  }) as IKey;
