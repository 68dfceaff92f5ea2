import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Duration, Validations } from 'aws-cdk-lib';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct, IDependable } from 'constructs';
import { acknowledgePolicy } from '../../constructs/acknowledge-wildcards.ts';
import type { SiteConfig } from './site-config.ts';

/** Where the front end is built to; the local cloud serves the same folder. */
const SITE_FOLDER = fileURLToPath(new URL('../../../frontend/dist/', import.meta.url));

/** What the shell names: for browsers, and what renders pages on the server. */
const HASHED = ['assets/*', 'server/*'];

const explainDeployer = ({ handlerRole }: BucketDeployment): void => {
  const basic = 'arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole';
  const reason = "CDK's own deployment function: it copies this assembly's assets into the site's bucket.";
  Validations.of(handlerRole).acknowledge({ id: `AwsSolutions-IAM4[Policy::${basic}]`, reason });
  acknowledgePolicy(handlerRole, reason);
  const handler = handlerRole.node.scope;
  if (handler)
    Validations.of(handler).acknowledge({
      id: 'AwsSolutions-L1',
      reason: "Its runtime comes with CDK's version.",
    });
};

/**
 * Puts the built site into its bucket. Hashed files are kept for a year and never removed, since pages that are open
 * still ask for those of earlier builds; everything else is asked for anew each time, so there is nothing to invalidate.
 * Pages come after `api`, its routes and their Lambdas.
 */
export const deploySite = (
  scope: Construct,
  bucket: IBucket,
  config: SiteConfig,
  api: IDependable,
  folder = SITE_FOLDER,
): void => {
  if (!existsSync(folder)) {
    Validations.of(scope).addWarning(
      'site-not-built',
      'frontend/dist is missing: this assembly leaves the site as it is. Build it before deploying.',
    );
    return;
  }
  const common = { destinationBucket: bucket, prune: false, retainOnDelete: true, memoryLimit: 512 };
  const hashed = new BucketDeployment(scope, 'HashedFiles', {
    ...common,
    sources: [Source.asset(folder)],
    exclude: ['*'],
    include: HASHED,
    cacheControl: [CacheControl.fromString(`public, max-age=${Duration.days(365).toSeconds()}, immutable`)],
  });
  const pages = new BucketDeployment(scope, 'Pages', {
    ...common,
    sources: [Source.asset(folder), Source.jsonData('config.json', config)],
    exclude: HASHED,
    cacheControl: [CacheControl.fromString('no-cache')],
  });
  // A page must not name files that are not there yet, nor call what does not answer yet.
  pages.node.addDependency(hashed, api);
  explainDeployer(pages);
};
