import { Stack, Validations } from 'aws-cdk-lib';
import {
  CfnApi,
  CfnAuthorizer,
  CfnIntegration,
  CfnRoute,
  CfnRouteResponse,
  CfnStage,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { LiveRoute } from '../../constructs/function-spec.ts';

/** A stage's name is part of both of its addresses: `wss://…/ws` for browsers, `https://…/ws/@connections/…` for us. */
const STAGE = 'ws';

/** What a browser says is answered; `$connect` and `$disconnect` are not said. */
const ANSWERED: readonly LiveRoute[] = ['$default', 'message'];

export interface LiveAddresses {
  /** `wss://…`, where the browser connects. */
  readonly url: string;
  /** `https://…`, where Lambdas send to open sockets. */
  readonly managementEndpoint: string;
  /** The ARN of every open socket. */
  readonly connectionsArn: string;
}

/**
 * The WebSocket API. It is made before its Lambdas, which need its addresses; `answer` and `authorizeWith` connect
 * them.
 */
export class LiveApi extends Construct {
  readonly addresses: LiveAddresses;
  readonly #api: CfnApi;
  #authorizer: CfnAuthorizer | undefined;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const { region, urlSuffix, stackName } = Stack.of(this);
    this.#api = new CfnApi(this, 'Api', {
      name: `${stackName}-live`,
      protocolType: 'WEBSOCKET',
      routeSelectionExpression: '$request.body.action',
    });
    const stage = new CfnStage(this, 'Stage', {
      apiId: this.#api.ref,
      stageName: STAGE,
      autoDeploy: true,
      defaultRouteSettings: { throttlingRateLimit: 500, throttlingBurstLimit: 1_000 },
    });
    Validations.of(stage).acknowledge({
      id: 'AwsSolutions-APIG1',
      reason:
        'Access logs of a WebSocket API need a role set for the whole account; the Lambda logs each connection instead.',
    });
    const host = `${this.#api.ref}.execute-api.${region}.${urlSuffix}/${STAGE}`;
    this.addresses = {
      url: `wss://${host}`,
      managementEndpoint: `https://${host}`,
      connectionsArn: this.#arn(`${STAGE}/*/@connections/*`),
    };
  }

  /**
   * Lets `fn` decide who may connect. The access token travels as a subprotocol, since browsers can set no other
   * header.
   */
  authorizeWith(fn: IFunction): void {
    this.#authorizer = new CfnAuthorizer(this, 'Authorizer', {
      apiId: this.#api.ref,
      name: 'access-token',
      authorizerType: 'REQUEST',
      authorizerUri: this.#invocation(fn),
      identitySource: ['route.request.header.Sec-WebSocket-Protocol'],
    });
    this.#permit(fn, `authorizers/${this.#authorizer.ref}`);
  }

  /** Routes these to `fn`. `$connect` is authorised; the others come only from a socket that was. */
  answer(fn: IFunction, routes: readonly LiveRoute[]): void {
    const integration = new CfnIntegration(
      this,
      routes.includes('$default') ? 'Integration' : `Integration ${routes.join(' ')}`,
      {
        apiId: this.#api.ref,
        integrationType: 'AWS_PROXY',
        integrationUri: this.#invocation(fn),
      },
    );
    for (const routeKey of routes) this.#route(routeKey, integration.ref);
    this.#permit(fn, `${STAGE}/*`);
  }

  #route(routeKey: LiveRoute, integrationId: string): void {
    const isConnect = routeKey === '$connect';
    if (isConnect && !this.#authorizer) throw new Error('The authorizer comes before the routes');
    const route = new CfnRoute(this, `Route ${routeKey}`, {
      apiId: this.#api.ref,
      routeKey,
      target: `integrations/${integrationId}`,
      ...(this.#authorizer && isConnect
        ? { authorizationType: 'CUSTOM', authorizerId: this.#authorizer.ref }
        : { authorizationType: 'NONE' }),
      // A message's answer goes back on its own socket without a call of ours.
      ...(ANSWERED.includes(routeKey) ? { routeResponseSelectionExpression: '$default' } : {}),
    });
    if (ANSWERED.includes(routeKey)) {
      new CfnRouteResponse(this, routeKey === '$default' ? 'Answer' : `Answer ${routeKey}`, {
        apiId: this.#api.ref,
        routeId: route.ref,
        routeResponseKey: '$default',
      });
    }
    if (!isConnect) {
      Validations.of(route).acknowledge({
        id: 'AwsSolutions-APIG4',
        reason: 'A WebSocket API authorises $connect only; what follows comes from a socket that passed it.',
      });
    }
  }

  #invocation(fn: IFunction): string {
    const { region } = Stack.of(this);
    return `arn:aws:apigateway:${region}:lambda:path/2015-03-31/functions/${fn.functionArn}/invocations`;
  }

  #permit(fn: IFunction, path: string): void {
    fn.addPermission('Live', {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: this.#arn(path),
    });
  }

  #arn(path: string): string {
    const { region, account } = Stack.of(this);
    return `arn:aws:execute-api:${region}:${account}:${this.#api.ref}/${path}`;
  }
}
