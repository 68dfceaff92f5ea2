import { NestedStack, Stack } from 'aws-cdk-lib';
import { CfnApi, CfnAuthorizer, CfnStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Settings } from '../../stage/config.ts';
import { removalOf } from '../data/removal.ts';
import type { Identity } from './identity.ts';
import { Routes } from './routes.ts';

const LOG_FORMAT = JSON.stringify({
  requestId: '$context.requestId',
  time: '$context.requestTime',
  route: '$context.routeKey',
  status: '$context.status',
  bytes: '$context.responseLength',
  milliseconds: '$context.responseLatency',
  integrationMilliseconds: '$context.integrationLatency',
  integrationError: '$context.integrationErrorMessage',
  authorizerError: '$context.authorizer.error',
  sub: '$context.authorizer.claims.sub',
});

/**
 * The HTTP API, with the routes to the Lambdas of the stage's own stack. No CORS, since the site and its API share an
 * origin. A nested stack, because its routes would exceed the 500 resources of the stage's own; it gets the Lambdas'
 * ARNs as parameters. A domain with a stack of its own has its routes there (`functions/domain-stack.ts`).
 */
export class HttpApi extends NestedStack {
  readonly apiId: string;
  /** Host without scheme, the distribution's origin. */
  readonly host: string;
  readonly authorizerId: string;
  readonly routes: Routes;

  constructor(scope: Construct, id: string, settings: Settings, identity: Identity) {
    super(scope, id);
    const { region, urlSuffix } = this;
    const api = new CfnApi(this, 'Api', { name: Stack.of(scope).stackName, protocolType: 'HTTP' });
    this.apiId = api.ref;
    this.host = `${api.ref}.execute-api.${region}.${urlSuffix}`;
    const accessLog = new LogGroup(this, 'AccessLog', {
      retention: settings.logRetentionDays,
      removalPolicy: removalOf(settings),
    });
    new CfnStage(this, 'Stage', {
      apiId: api.ref,
      stageName: '$default',
      autoDeploy: true,
      accessLogSettings: { destinationArn: accessLog.logGroupArn, format: LOG_FORMAT },
      defaultRouteSettings: {
        // A metric a route is charged, and alarms and dashboard read the API's.
        detailedMetricsEnabled: false,
        throttlingRateLimit: settings.throttle.rate,
        throttlingBurstLimit: settings.throttle.burst,
      },
    });
    this.authorizerId = new CfnAuthorizer(this, 'Authorizer', {
      apiId: api.ref,
      name: 'access-token',
      authorizerType: 'JWT',
      identitySource: ['$request.header.Authorization'],
      jwtConfiguration: { issuer: identity.issuer, audience: [identity.userPoolClientId] },
    }).ref;
    this.routes = new Routes(this, this);
  }
}
