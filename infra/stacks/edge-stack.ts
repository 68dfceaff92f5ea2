import { Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { HostedZone } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import { FIREWALL_METRIC, makeFirewall, RATE_METRIC } from '../platform/site/firewall.ts';
import type { Settings } from '../stage/config.ts';
import { FIVE_MINUTES, makeTopic, raiserIn } from '../watch/alarms.ts';

/** Requests of five minutes: scanners of the whole internet are blocked all day long, and are fewer. */
const MANY_BLOCKED = 1_000;

const blocked = (Rule: string): Metric =>
  new Metric({
    namespace: 'AWS/WAFV2',
    metricName: 'BlockedRequests',
    dimensionsMap: { WebACL: FIREWALL_METRIC, Rule },
    statistic: Stats.SUM,
    period: FIVE_MINUTES,
  });

/** What CloudFront accepts only from us-east-1: the certificate of the custom domain, and the firewall with its alarms. */
export class EdgeStack extends Stack {
  readonly certificate: ICertificate;
  readonly webAclArn: string;

  constructor(
    scope: Construct,
    id: string,
    settings: Settings,
    domain: NonNullable<Settings['domain']>,
    props: StackProps,
  ) {
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
    this.webAclArn = makeFirewall(this, settings).attrArn;
    const raise = raiserIn(this, makeTopic(this, settings));
    const section = 'visitors-are-blocked';
    raise({ name: 'an address is over its limit', metric: blocked(RATE_METRIC), threshold: 1, section });
    raise({ name: 'many requests are blocked', metric: blocked('ALL'), threshold: MANY_BLOCKED, section });
  }
}
