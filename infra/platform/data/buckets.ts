import { Duration, Validations } from 'aws-cdk-lib';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  type CorsRule,
  HttpMethods,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { REACTION } from '../../../shared/limits.ts';
import type { BucketName } from '../../constructs/function-spec.ts';
import type { Settings } from '../../stage/config.ts';
import { removalOf } from './removal.ts';

export interface Buckets extends Readonly<Record<BucketName, IBucket>> {
  /** Records of the table's stream whose handling failed. */
  readonly failures: IBucket;
  /** Access logs of buckets and distribution. */
  readonly logs: IBucket;
}

const closed = {
  encryption: BucketEncryption.S3_MANAGED,
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
} satisfies BucketProps;

const unfinishedUploads = { abortIncompleteMultipartUploadAfter: Duration.days(1) };

/** CORS for signed URLs. A multipart upload needs the ETag of each part. */
const fromSite = (siteOrigin: string, ...allowedMethods: HttpMethods[]): CorsRule => ({
  allowedOrigins: [siteOrigin],
  allowedMethods,
  allowedHeaders: ['*'],
  exposedHeaders: ['ETag', 'Content-Length', 'Content-Range'],
  maxAge: 3_600,
});

/** All buckets: private, encrypted, TLS only. Clients write to `incoming` alone; the server copies what it accepts. */
export const makeBuckets = (
  scope: Construct,
  { siteOrigin, keepData, logRetentionDays, localAwsEndpoint }: Settings,
): Buckets => {
  // CloudFormation deletes only empty buckets. On one machine nothing deletes them.
  const autoDeleteObjects = !keepData && !localAwsEndpoint;
  const end = { removalPolicy: removalOf({ keepData }), autoDeleteObjects };
  // CDK's classes miss its own interfaces by an optional property under exactOptionalPropertyTypes; hence each `as`.
  const logs = new Bucket(scope, 'LogsBucket', {
    ...closed,
    // CloudFront still needs an ACL to write its logs.
    objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
    lifecycleRules: [{ expiration: Duration.days(logRetentionDays) }],
    ...end,
  }) as IBucket;
  Validations.of(logs).acknowledge({
    id: 'AwsSolutions-S1',
    reason: 'Logs of the logs would be written here as well, and so on.',
  });
  const make = (id: string, props: BucketProps) =>
    new Bucket(scope, `${id}Bucket`, {
      ...closed,
      ...end,
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: `${id.toLowerCase()}/`,
      ...props,
    }) as IBucket;
  const oldVersions = { noncurrentVersionExpiration: Duration.days(30) };
  return {
    logs,
    incoming: make('Incoming', {
      cors: [fromSite(siteOrigin, HttpMethods.POST, HttpMethods.PUT)],
      lifecycleRules: [{ expiration: Duration.days(1), ...unfinishedUploads }],
    }),
    publicMedia: make('PublicMedia', { lifecycleRules: [unfinishedUploads] }),
    requestVideos: make('RequestVideos', {
      cors: [fromSite(siteOrigin, HttpMethods.GET, HttpMethods.HEAD)],
      versioned: true,
      lifecycleRules: [
        { ...unfinishedUploads, ...oldVersions },
        // A gift that its recipient took down is not kept for a month.
        { prefix: 'gifts/', noncurrentVersionExpiration: Duration.days(1) },
        { prefix: 'shown/', noncurrentVersionExpiration: Duration.days(1) },
        {
          prefix: 'reactions/',
          expiration: Duration.days(REACTION.keptDays),
          noncurrentVersionExpiration: Duration.days(1),
        },
      ],
    }),
    // Made again every night; Lambdas read the newest, and one of two days at most.
    snapshots: make('Snapshots', {
      lifecycleRules: [{ expiration: Duration.days(14), ...unfinishedUploads }],
    }),
    site: make('Site', { versioned: true, lifecycleRules: [{ ...unfinishedUploads, ...oldVersions }] }),
    failures: make('Failures', { lifecycleRules: [{ expiration: Duration.days(90) }] }),
  };
};
