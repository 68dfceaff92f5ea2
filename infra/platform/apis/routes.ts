import { Stack, Validations } from 'aws-cdk-lib';
import { CfnIntegration, CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import { CfnPermission, type IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { type EndpointGroup, routeKey } from '../../../shared/contracts/parts/endpoint.ts';

/** A scope that access tokens have and id tokens do not, so that routes accept access tokens only. */
const ACCESS_TOKEN_SCOPE = 'aws.cognito.signin.user.admin';

/** An HTTP API, as what routes to a Lambda refers to it. */
export interface RoutedApi {
  readonly apiId: string;
  readonly authorizerId: string;
}

/** One route for each endpoint, one integration and one permission for each Lambda, all in one stack. */
export class Routes {
  readonly #scope: Construct;
  readonly #api: RoutedApi;

  constructor(scope: Construct, api: RoutedApi) {
    this.#scope = scope;
    this.#api = api;
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
    const { apiId } = this.#api;
    const { region, account } = Stack.of(this.#scope);
    const integration = new CfnIntegration(this.#scope, `Integration ${fn.node.id}`, {
      apiId,
      integrationType: 'AWS_PROXY',
      integrationUri: fn.functionArn,
      payloadFormatVersion: '2.0',
    });
    // `fn.addPermission` would put it into the Lambda's stack, which would then refer to the routes' one: a circular
    // dependency where they are two.
    new CfnPermission(this.#scope, `Permission ${fn.node.id}`, {
      action: 'lambda:InvokeFunction',
      functionName: fn.functionArn,
      principal: 'apigateway.amazonaws.com',
      sourceArn: `arn:aws:execute-api:${region}:${account}:${apiId}/*`,
    });
    return `integrations/${integration.ref}`;
  }

  #route(key: string, target: string, isPublic: boolean): void {
    const { apiId, authorizerId } = this.#api;
    const route = new CfnRoute(this.#scope, key.replaceAll('/', ' '), {
      apiId,
      routeKey: key,
      target,
      ...(isPublic
        ? { authorizationType: 'NONE' }
        : {
            authorizationType: 'JWT',
            authorizerId,
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
