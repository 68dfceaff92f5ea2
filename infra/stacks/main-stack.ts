import { CfnOutput, SecretValue, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { Bundle } from '../constructs/bundle.ts';
import type { Domain } from '../constructs/function-spec.ts';
import { Transcoder } from '../constructs/transcoder.ts';
import { HttpApi } from '../platform/apis/http-api.ts';
import { makeIdentity } from '../platform/apis/identity.ts';
import { LiveApi } from '../platform/apis/live-api.ts';
import { makeMail } from '../platform/apis/mail.ts';
import type { Resources } from '../platform/apis/resources.ts';
import { makeBuckets } from '../platform/data/buckets.ts';
import { makeGiftKey, makePayoutKey } from '../platform/data/own-keys.ts';
import { makePayPalSecret } from '../platform/data/paypal.ts';
import { makePreviewQueue } from '../platform/data/preview-queue.ts';
import { makeTable } from '../platform/data/table.ts';
import { makeVideoKeys } from '../platform/data/video-keys.ts';
import { makeFunctions, makeTriggers } from '../platform/functions/callers.ts';
import { Clocks } from '../platform/functions/clocks.ts';
import { makeSite } from '../platform/site/site.ts';
import { siteConfig } from '../platform/site/site-config.ts';
import { deploySite } from '../platform/site/site-content.ts';
import type { Settings } from '../stage/config.ts';
import { watch } from '../watch/watch.ts';

export interface MainStackProps extends StackProps {
  readonly settings: Settings;
  readonly domains: readonly Domain[];
  readonly bundles: ReadonlyMap<string, Bundle>;
  /** From the us-east-1 stack, with an own domain only. */
  readonly edge?: { readonly certificate: ICertificate; readonly webAclArn: string };
}

/**
 * The stack of a stage, built in the order of its references, since CloudFormation refuses circular ones: data,
 * triggers, user pool, APIs and their Lambdas, distribution, content.
 */
export class MainStack extends Stack {
  constructor(scope: Construct, id: string, { settings, domains, bundles, edge, ...props }: MainStackProps) {
    super(scope, id, { ...props, description: `${settings.brandName.en}, stage ${settings.stage}` });
    const table = makeTable(this, settings);
    const buckets = makeBuckets(this, settings);
    const mail = makeMail(this, settings);
    const previews = makePreviewQueue(this);
    const live = new LiveApi(this, 'Live');
    const { arn: originSecretArn, text: originSecret } = makeOriginSecret(this, settings);
    const paypalSecret = makePayPalSecret(this, settings);
    const secrets = {
      originSecret,
      paypalSecret,
      giftKey: makeGiftKey(this, settings),
      payoutKey: makePayoutKey(this, settings),
      videoKeys: makeVideoKeys(this, settings),
    };
    const transcoder = new Transcoder(this, 'Transcoder', buckets.incoming);
    const made = { settings, bundles, table, buckets, mail, previews, transcoder };
    const data: Resources = { ...made, live: live.addresses, ...secrets };

    const identity = makeIdentity(this, settings, mail, makeTriggers(this, domains, data));
    const http = new HttpApi(this, 'Http', settings, identity);
    const clocks = new Clocks(this, 'Clocks');
    const { failures } = buckets;
    const callers = { http, live, table, failures, mail, previews, clocks, transcoder };
    const apart = makeFunctions(this, domains, { ...data, identity }, callers);

    const distribution = makeSite(this, {
      settings,
      buckets,
      apiHost: http.host,
      originSecret,
      live: live.addresses,
      videoSigners: secrets.videoKeys.trusted?.group,
      ...edge,
    });
    const outputs = {
      UserPoolId: identity.userPoolId,
      UserPoolClientId: identity.userPoolClientId,
      LiveUrl: live.addresses.url,
    };
    // The local cloud serves the built folder itself.
    if (!settings.localAwsEndpoint) {
      deploySite(this, buckets.site, siteConfig(settings, outputs), [http, ...apart]);
    }
    nameSite(this, settings, distribution);
    watch(this, { settings, domains, apiId: http.apiId, table, mail, previews });
    this.#output({ ...outputs, SiteOrigin: settings.siteOrigin, TableName: table.tableName });
    this.#output({
      SiteBucketName: buckets.site.bucketName,
      FailuresBucketName: buckets.failures.bucketName,
      IncomingBucketName: buckets.incoming.bucketName,
      RequestVideosBucketName: buckets.requestVideos.bucketName,
      GiftMailSetName: mail.giftsConfigurationSetName,
      OriginSecretArn: originSecretArn,
      VideoKeysArn: secrets.videoKeys.secret.secretArn,
    });
    const { trusted } = secrets.videoKeys;
    if (trusted) this.#output({ VideoKeyId: trusted.signer.id, VideoKeyName: trusted.signer.name });
    if (!settings.localAwsEndpoint) this.#output({ SiteAddress: distribution.distributionDomainName });
  }

  #output(values: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(values)) new CfnOutput(this, name, { value });
  }
}

/**
 * The secret between distribution and API, as a reference. Two values, apart by a comma, while it is rotated; its version
 * is part of the reference then, since CloudFormation looks again only at a reference that changed.
 */
const makeOriginSecret = (
  scope: Construct,
  { originSecretVersion }: Settings,
): { arn: string; text: string } => {
  const secret = new Secret(scope, 'OriginSecret', {
    description: 'What the distribution shows the API: a call without it did not come through the site.',
    generateSecretString: { passwordLength: 48, excludePunctuation: true },
  });
  Validations.of(secret).acknowledge({
    id: 'AwsSolutions-SMG4',
    reason: 'Distribution and Lambdas get it by deployments: `npm run rotate-origin-secret` makes both.',
  });
  const version = originSecretVersion ? { versionId: originSecretVersion } : {};
  const { secretArn: arn } = secret;
  return { arn, text: SecretValue.secretsManager(arn, version).unsafeUnwrap() };
};

const nameSite = (scope: Construct, { domain }: Settings, distribution: Distribution): void => {
  if (!domain) return;
  const zone = HostedZone.fromHostedZoneAttributes(scope, 'Zone', {
    hostedZoneId: domain.hostedZoneId,
    zoneName: domain.name,
  });
  const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution));
  new ARecord(scope, 'SiteAddressV4', { zone, target });
  new AaaaRecord(scope, 'SiteAddressV6', { zone, target });
};
