import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { type Settings, stackNameOf } from '../../stage/config.ts';
import { FILE_PATHS, RATE_LIMIT, WINDOW_SECONDS } from './visits.ts';

/** The dimension of the whole firewall in CloudWatch. */
export const FIREWALL_METRIC = 'firewall';
export const RATE_METRIC = 'rate';

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

const isPath = (pattern: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: pattern.endsWith('*') ? 'STARTS_WITH' : 'EXACTLY',
    searchString: pattern.replace(/\*$/, ''),
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
});

/** Floods of pages and calls, which cost us a Lambda each; files are the greater part of a visit, and cost nothing. */
const rate: CfnWebACL.RuleProperty = {
  name: RATE_METRIC,
  priority: 0,
  action: { block: {} },
  visibilityConfig: visible(RATE_METRIC),
  statement: {
    rateBasedStatement: {
      limit: RATE_LIMIT,
      evaluationWindowSec: WINDOW_SECONDS,
      aggregateKeyType: 'IP',
      scopeDownStatement: {
        notStatement: { statement: { orStatement: { statements: FILE_PATHS.map(isPath) } } },
      },
    },
  },
};

/** Each request that was blocked, with its rule and address, and without what a person was signed in by. */
const keepLog = (scope: Construct, firewall: CfnWebACL, settings: Settings): void => {
  // AWS WAF asks for this beginning.
  const logGroupName = `aws-waf-logs-${stackNameOf(settings).toLowerCase()}`;
  const log = new LogGroup(scope, 'FirewallLog', {
    logGroupName,
    retention: settings.logRetentionDays,
    // A log that stayed would be in the way of the next one, which has to have the same name.
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const hidden = (name: string) => ({ singleHeader: { Name: name } });
  new CfnLoggingConfiguration(scope, 'FirewallLogging', {
    resourceArn: firewall.attrArn,
    // The group's own ARN ends in `:*`, which AWS WAF does not take.
    logDestinationConfigs: [
      Stack.of(scope).formatArn({
        service: 'logs',
        resource: 'log-group',
        resourceName: logGroupName,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      }),
    ],
    redactedFields: [hidden('authorization'), hidden('cookie')],
    loggingFilter: {
      DefaultBehavior: 'DROP',
      Filters: [
        {
          Behavior: 'KEEP',
          Requirement: 'MEETS_ANY',
          Conditions: [{ ActionCondition: { Action: 'BLOCK' } }],
        },
      ],
    },
  }).node.addDependency(log);
};

/** The firewall before the distribution. */
export const makeFirewall = (scope: Construct, settings: Settings): CfnWebACL => {
  const firewall = new CfnWebACL(scope, 'Firewall', {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: visible(FIREWALL_METRIC),
    rules: [
      rate,
      managed(1, 'AWSManagedRulesAmazonIpReputationList'),
      // Bodies over 8 KB are ordinary here: a page's text, a long brief. Each endpoint has its own limit. And a page's
      // text is HTML, which the server cleans.
      managed(2, 'AWSManagedRulesCommonRuleSet', ['SizeRestrictions_BODY', 'CrossSiteScripting_BODY']),
      managed(3, 'AWSManagedRulesKnownBadInputsRuleSet'),
    ],
  });
  keepLog(scope, firewall, settings);
  return firewall;
};
