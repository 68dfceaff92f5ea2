import { NestedStack, Stack, Validations } from 'aws-cdk-lib';
import { CfnApi, CfnAuthorizer, CfnIntegration, CfnRoute, CfnStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { CfnPermission, type IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { type EndpointGroup, routeKey } from '../../../shared/contracts/parts/endpoint.ts';
import type { Settings } from '../../stage/config.ts';
import { removalOf } from '../data/removal.ts';
import type { Identity } from './identity.ts';

/** A scope that access tokens have and id tokens do not, so that routes accept access tokens only. */
const ACCESS_TOKEN_SCOPE = 'aws.cognito.signin.user.admin';

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
 * The HTTP API: one route for each endpoint, one integration and one permission for each Lambda. No CORS, since the
 * site and its API share an origin. A nested stack, because its routes would exceed the 500 resources of the stage's
 * own stack; the Lambdas stay there, and the nested stack gets their ARNs as parameters.
 */
export class HttpApi extends NestedStack {
  readonly apiId: string;
  /** Host without scheme, the distribution's origin. */
  readonly host: string;
  readonly #authorizerId: string;

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
    this.#authorizerId = new CfnAuthorizer(this, 'Authorizer', {
      apiId: api.ref,
      name: 'access-token',
      authorizerType: 'JWT',
      identitySource: ['$request.header.Authorization'],
      jwtConfiguration: { issuer: identity.issuer, audience: [identity.userPoolClientId] },
    }).ref;
  }

  /** Routes every endpoint of the group to `fn`. */
  serve(fn: IFunction, group: EndpointGroup): void {
    const target = this.#integrate(fn);
    for (const endpoint of Object.values(group)) {
      this.#route(routeKey(endpoint), target, endpoint.access === 'public');
    }
  }

  /** Routes public pages to `fn`: every call that is no endpoint's. */
  servePages(fn: IFunction): void {
    this.#route('$default', this.#integrate(fn), true);
  }

  #integrate(fn: IFunction): string {
    const integration = new CfnIntegration(this, `Integration ${fn.node.id}`, {
      apiId: this.apiId,
      integrationType: 'AWS_PROXY',
      integrationUri: fn.functionArn,
      payloadFormatVersion: '2.0',
    });
    // `fn.addPermission` would put it into the Lambda's stack, which would then refer to this one: a circular
    // dependency.
    new CfnPermission(this, `Permission ${fn.node.id}`, {
      action: 'lambda:InvokeFunction',
      functionName: fn.functionArn,
      principal: 'apigateway.amazonaws.com',
      sourceArn: `arn:aws:execute-api:${this.region}:${this.account}:${this.apiId}/*`,
    });
    return `integrations/${integration.ref}`;
  }

  #route(key: string, target: string, isPublic: boolean): void {
    const route = new CfnRoute(this, key.replaceAll('/', ' '), {
      apiId: this.apiId,
      routeKey: key,
      target,
      ...(isPublic
        ? { authorizationType: 'NONE' }
        : {
            authorizationType: 'JWT',
            authorizerId: this.#authorizerId,
            authorizationScopes: [ACCESS_TOKEN_SCOPE],
          }),
    });
    if (isPublic) {
      Validations.of(route).acknowledge({
        id: 'AwsSolutions-APIG4',
        reason: 'Declared public in its contract: visitors see it without an account.',
      });
    }
  }
}
