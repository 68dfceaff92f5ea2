import { CfnOutput, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { type ISecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { Bundle } from '../constructs/bundle.ts';
import type { Domain } from '../constructs/function-spec.ts';
import type { Settings } from '../stage/config.ts';
import { makeBuckets } from './buckets.ts';
import { makeFunctions, makeTriggers } from './callers.ts';
import { makeGiftKey } from './gift-key.ts';
import { HttpApi } from './http-api.ts';
import { makeIdentity } from './identity.ts';
import { LiveApi } from './live-api.ts';
import { makeMail } from './mail.ts';
import { watch } from './observability.ts';
import { makePayoutKey } from './payout-key.ts';
import { makePayPalSecret } from './paypal.ts';
import type { Resources } from './resources.ts';
import { makeSite } from './site.ts';
import { siteConfig } from './site-config.ts';
import { deploySite } from './site-content.ts';
import { makeTable } from './table.ts';

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
    const live = new LiveApi(this, 'Live');
    const originSecret = makeOriginSecret(this);
    const paypalSecret = makePayPalSecret(this, settings);
    const secrets = {
      originSecret,
      paypalSecret,
      giftKey: makeGiftKey(this, settings),
      payoutKey: makePayoutKey(this, settings),
    };
    const data: Resources = { settings, bundles, table, buckets, mail, live: live.addresses, ...secrets };

    const identity = makeIdentity(this, settings, mail, makeTriggers(this, domains, data));
    const http = new HttpApi(this, 'Http', settings, identity);
    const callers = { http, live, table, failures: buckets.failures, queue: mail.queue };
    makeFunctions(this, domains, { ...data, identity }, callers);

    const distribution = makeSite(this, {
      settings,
      buckets,
      apiHost: http.host,
      originSecret,
      live: live.addresses,
      ...edge,
    });
    const outputs = {
      UserPoolId: identity.userPoolId,
      UserPoolClientId: identity.userPoolClientId,
      LiveUrl: live.addresses.url,
    };
    // The local cloud serves the built folder itself.
    if (!settings.localAwsEndpoint) {
      deploySite(this, buckets.site, siteConfig(settings, outputs));
    }
    nameSite(this, settings, distribution);
    watch(this, { settings, domains, apiId: http.apiId, mail });
    this.#output({ ...outputs, SiteOrigin: settings.siteOrigin, TableName: table.tableName });
    this.#output({
      SiteBucketName: buckets.site.bucketName,
      FailuresBucketName: buckets.failures.bucketName,
    });
    if (!settings.localAwsEndpoint) this.#output({ SiteAddress: distribution.distributionDomainName });
  }

  #output(values: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(values)) new CfnOutput(this, name, { value });
  }
}

const makeOriginSecret = (scope: Construct): ISecret => {
  const secret = new Secret(scope, 'OriginSecret', {
    description: 'What the distribution shows the API: a call without it did not come through the site.',
    generateSecretString: { passwordLength: 48, excludePunctuation: true },
  });
  Validations.of(secret).acknowledge({
    id: 'AwsSolutions-SMG4',
    reason: 'Distribution and Lambdas must change together: rotated by deploying with a new secret.',
  });
  return secret as ISecret;
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
