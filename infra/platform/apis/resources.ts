import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Bundle } from '../../constructs/bundle.ts';
import type { BucketName } from '../../constructs/function-spec.ts';
import type { Transcoder } from '../../constructs/transcoder.ts';
import type { Settings } from '../../stage/config.ts';
import type { PreviewQueue } from '../data/preview-queue.ts';
import type { VideoKeys } from '../data/video-keys.ts';
import type { Identity } from './identity.ts';
import type { LiveAddresses } from './live-api.ts';
import type { Mail } from './mail.ts';

/** What Lambdas are made of and with. `identity` is missing while the triggers that the user pool calls are made. */
export interface Resources {
  readonly settings: Settings;
  readonly bundles: ReadonlyMap<string, Bundle>;
  readonly table: ITable;
  readonly buckets: Readonly<Record<BucketName, IBucket>>;
  readonly mail: Mail;
  readonly previews: PreviewQueue;
  readonly live: LiveAddresses;
  readonly transcoder: Transcoder;
  /** What the distribution shows the API, as a reference that CloudFormation resolves. */
  readonly originSecret: string;
  readonly paypalSecret: ISecret;
  readonly giftKey: ISecret;
  readonly payoutKey: IKey;
  readonly videoKeys: VideoKeys;
  readonly identity?: Identity;
}
