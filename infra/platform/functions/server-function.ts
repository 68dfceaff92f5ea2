import { Duration } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  ApplicationLogLevel,
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { acknowledgeWildcards } from '../../constructs/acknowledge-wildcards.ts';
import { type FunctionSpec, movesMoney } from '../../constructs/function-spec.ts';
import type { Settings } from '../../stage/config.ts';
import type { Resources } from '../apis/resources.ts';
import { removalOf } from '../data/removal.ts';
import { environmentOf } from './environment.ts';
import { objectStatements, payoutSearchStatement, payoutStatement, tableStatements } from './grants.ts';

/** `accounts/triggers/pre-sign-up` -> `AccountsTriggersPreSignUp`. */
export const functionId = (entry: string): string =>
  entry
    .split(/[/-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const statementsOf = (spec: FunctionSpec, resources: Resources): PolicyStatement[] => {
  const { table, buckets, mail, previews, live, transcoder, identity } = resources;
  const { paypalSecret, giftKey, payoutKey, videoKeys } = resources;
  const allow = (actions: string[], ...arns: string[]) => new PolicyStatement({ actions, resources: arns });
  return [
    ...(spec.table ? tableStatements(table.tableArn, spec.table) : []),
    ...Object.entries(spec.objects ?? {}).flatMap(([name, access]) =>
      objectStatements(buckets[name as keyof typeof buckets].bucketArn, access),
    ),
    ...(spec.queuesMail ? [allow(['sqs:SendMessage'], mail.queue.queueArn)] : []),
    ...(spec.queuesPreviews ? [allow(['sqs:SendMessage'], previews.queue.queueArn)] : []),
    ...(spec.sendsMail && mail.sendingArns.length ? [allow(['ses:SendEmail'], ...mail.sendingArns)] : []),
    ...(spec.sendsMail && mail.giftSendingArns.length
      ? [allow(['ses:SendRawEmail'], ...mail.giftSendingArns)]
      : []),
    ...(spec.watchesMail
      ? [allow(['sqs:GetQueueAttributes'], mail.queue.queueArn, mail.deadLetters.queueArn)]
      : []),
    // SES knows no resource for it.
    ...(spec.watchesMail && mail.sendingArns.length ? [allow(['ses:GetSendQuota'], '*')] : []),
    ...(spec.asksOfSender && mail.sendingArns.length
      ? [allow(['ses:GetAccount'], '*'), allow(['ses:GetEmailIdentity'], mail.identityArn)]
      : []),
    ...(spec.releasesAddresses && mail.sendingArns.length
      ? [allow(['ses:DeleteSuppressedDestination'], '*')]
      : []),
    ...(spec.transcodes
      ? [
          allow(['mediaconvert:CreateJob'], transcoder.queueArn),
          // The transcoder reads and writes files by a role of its own.
          allow(['iam:PassRole'], transcoder.roleArn),
        ]
      : []),
    ...(spec.reachesSockets ? [allow(['execute-api:ManageConnections'], live.connectionsArn)] : []),
    ...(spec.reachesPayPal ? [allow(['secretsmanager:GetSecretValue'], paypalSecret.secretArn)] : []),
    ...(spec.makesGiftLinks ? [allow(['secretsmanager:GetSecretValue'], giftKey.secretArn)] : []),
    ...(spec.signsVideos ? [allow(['secretsmanager:GetSecretValue'], videoKeys.secret.secretArn)] : []),
    ...(spec.changesPayPalSecret ? [allow(['secretsmanager:PutSecretValue'], paypalSecret.secretArn)] : []),
    ...(spec.payoutDetails ? [payoutStatement(payoutKey.keyArn, spec.payoutDetails)] : []),
    ...(spec.searchesPayoutDetails ? [payoutSearchStatement(payoutKey.keyArn)] : []),
    ...(spec.identities && identity
      ? [
          allow(
            spec.identities.map((action) => `cognito-idp:${action}`),
            identity.userPoolArn,
          ),
        ]
      : []),
  ];
};

const logGroupOf = (scope: Construct, id: string, settings: Settings) =>
  new LogGroup(scope, `${id}Logs`, {
    retention: settings.logRetentionDays,
    removalPolicy: removalOf(settings),
  });

/**
 * The one way to make a Lambda: a role of its own with exactly what its spec declares, a log group of its own, arm64,
 * JSON logs, tracing. Throws when the spec asks for more than any Lambda may have.
 */
export const makeFunction = (scope: Construct, spec: FunctionSpec, resources: Resources): LambdaFunction => {
  const id = functionId(spec.entry);
  const bundle = resources.bundles.get(spec.entry);
  if (!bundle) throw new Error(`${spec.entry} was not bundled`);
  const logGroup = logGroupOf(scope, id, resources.settings);
  const role = new Role(scope, `${id}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
  logGroup.grantWrite(role);
  const statements = statementsOf(spec, resources);
  for (const statement of statements) role.addToPrincipalPolicy(statement);
  // Active tracing needs the bare wildcard as its resource.
  acknowledgeWildcards(role, ['*', ...statements.flatMap((statement) => statement.resources)]);
  const reserved = resources.settings.reservedConcurrency[spec.entry];
  return new LambdaFunction(scope, id, {
    description: spec.purpose,
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    handler: 'index.handler',
    code: Code.fromAsset(bundle.directory, { assetHash: bundle.hash }),
    role,
    logGroup,
    loggingFormat: LoggingFormat.JSON,
    applicationLogLevelV2: ApplicationLogLevel.INFO,
    // At INFO Lambda reports each call's memory and cold start: a line a call, where a slow one costs most.
    systemLogLevelV2: movesMoney(spec) ? SystemLogLevel.INFO : SystemLogLevel.WARN,
    tracing: Tracing.ACTIVE,
    environment: environmentOf(spec, resources),
    memorySize: spec.memoryMb ?? 512,
    timeout: Duration.seconds(spec.timeoutSeconds ?? 10),
    ...(reserved ? { reservedConcurrentExecutions: reserved } : {}),
  });
};
