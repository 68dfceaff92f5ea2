import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Duration, Validations } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import type { SiteConfig } from './site-config.ts';

/** Where the front end is built to; the local cloud serves the same folder. */
export const SITE_FOLDER = fileURLToPath(new URL('../../frontend/dist/', import.meta.url));

const HASHED = 'assets/*';

const acknowledgeDeployer = (deployment: BucketDeployment): void => {
  const handler = deployment.node.scope?.node.children.find(({ node }) =>
    node.id.startsWith('Custom::CDKBucketDeployment'),
  );
  if (!handler) throw new Error('CDK makes its bucket deployments in another way now');
  Validations.of(handler).acknowledge(
    { id: 'AwsSolutions-IAM4', reason: "CDK's own deployment function, with Lambda's basic policy." },
    {
      id: 'AwsSolutions-IAM5',
      reason: "CDK's own deployment function: it copies assets into the site's bucket only.",
    },
    { id: 'AwsSolutions-L1', reason: "CDK's own deployment function; its runtime comes with CDK's version." },
  );
};

/**
 * Puts the built site into its bucket. Hashed files are kept for a year and never removed, since pages that are open
 * still ask for those of earlier builds; everything else is asked for anew each time.
 */
export const deploySite = (
  scope: Construct,
  bucket: IBucket,
  distribution: Distribution,
  config: SiteConfig,
): void => {
  if (!existsSync(SITE_FOLDER)) {
    Validations.of(scope).addWarning(
      'site-not-built',
      'frontend/dist is missing: this assembly leaves the site as it is. Build it before deploying.',
    );
    return;
  }
  const common = { destinationBucket: bucket, prune: false, retainOnDelete: true, memoryLimit: 512 };
  const hashed = new BucketDeployment(scope, 'HashedFiles', {
    ...common,
    sources: [Source.asset(SITE_FOLDER)],
    exclude: ['*'],
    include: [HASHED],
    cacheControl: [CacheControl.fromString(`public, max-age=${Duration.days(365).toSeconds()}, immutable`)],
  });
  const pages = new BucketDeployment(scope, 'Pages', {
    ...common,
    sources: [Source.asset(SITE_FOLDER), Source.jsonData('config.json', config)],
    exclude: [HASHED],
    cacheControl: [CacheControl.fromString('no-cache')],
    distribution,
    distributionPaths: ['/*'],
  });
  // A page must not name files that are not there yet.
  pages.node.addDependency(hashed);
  acknowledgeDeployer(pages);
};
