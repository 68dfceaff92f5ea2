import { Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { HostedZone } from 'aws-cdk-lib/aws-route53';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { Settings } from '../stage/config.ts';

/** Requests allowed from one address in five minutes. */
const RATE_LIMIT = 2_000;

const visible = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
});

const managed = (
  priority: number,
  name: string,
  counted: readonly string[] = [],
): CfnWebACL.RuleProperty => ({
  name,
  priority,
  overrideAction: { none: {} },
  visibilityConfig: visible(name),
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
});

/** What CloudFront accepts only from us-east-1: the certificate of the custom domain, and the firewall. */
export class EdgeStack extends Stack {
  readonly certificate: ICertificate;
  readonly webAclArn: string;

  constructor(scope: Construct, id: string, domain: NonNullable<Settings['domain']>, props: StackProps) {
    super(scope, id, props);
    this.certificate = new Certificate(this, 'Certificate', {
      domainName: domain.name,
      validation: CertificateValidation.fromDns(
        HostedZone.fromHostedZoneAttributes(this, 'Zone', {
          hostedZoneId: domain.hostedZoneId,
          zoneName: domain.name,
        }),
      ),
    });
    this.webAclArn = new CfnWebACL(this, 'Firewall', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visible('firewall'),
      rules: [
        {
          name: 'rate',
          priority: 0,
          action: { block: {} },
          visibilityConfig: visible('rate'),
          statement: { rateBasedStatement: { limit: RATE_LIMIT, aggregateKeyType: 'IP' } },
        },
        managed(1, 'AWSManagedRulesAmazonIpReputationList'),
        // Bodies over 8 KB are ordinary here: a page's text, a long brief. Each endpoint has its own limit. And a page's
        // text is HTML, which the server cleans.
        managed(2, 'AWSManagedRulesCommonRuleSet', ['SizeRestrictions_BODY', 'CrossSiteScripting_BODY']),
        managed(3, 'AWSManagedRulesKnownBadInputsRuleSet'),
      ],
    }).attrArn;
  }
}
