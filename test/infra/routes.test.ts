import { describe, expect, it } from 'vitest';
import { domains } from '../../infra/domains/index.ts';
import { contracts } from '../../shared/contracts/index.ts';
import { type Endpoint, routeKey } from '../../shared/contracts/parts/endpoint.ts';
import { flat, referred, synthesized } from './template.ts';

const stack = synthesized('local');
const endpoints = Object.values(contracts).flatMap((group) => Object.values(group)) as Endpoint[];
const accessOf = new Map(endpoints.map((endpoint) => [routeKey(endpoint), endpoint.access]));
const PAGES = ['$default'];
const httpApis = stack
  .of('AWS::ApiGatewayV2::Api')
  .filter(([, { Properties }]) => Properties.ProtocolType === 'HTTP')
  .map(([id]) => id);
const routes = stack
  .of('AWS::ApiGatewayV2::Route')
  .map(([, { Properties }]) => Properties)
  .filter(({ ApiId }) => httpApis.includes(ApiId.Ref));

describe('the HTTP API', () => {
  it('has a route for each endpoint of the contracts, and no other but the pages', () => {
    expect(routes.map(({ RouteKey }) => RouteKey).sort()).toEqual([...accessOf.keys(), ...PAGES].sort());
  });

  it('takes an access token at each route that is not declared public', () => {
    for (const route of routes) {
      const isPublic = accessOf.get(route.RouteKey) === 'public' || PAGES.includes(route.RouteKey);
      const authorizer = stack.resources[route.AuthorizerId?.Ref]?.Properties;
      expect([route.RouteKey, route.AuthorizationType]).toEqual([route.RouteKey, isPublic ? 'NONE' : 'JWT']);
      expect(route.AuthorizationScopes).toEqual(isPublic ? undefined : ['aws.cognito.signin.user.admin']);
      expect(authorizer?.AuthorizerType).toBe(isPublic ? undefined : 'JWT');
    }
  });

  it('accepts tokens of its own user pool and client only', () => {
    const [, authorizer] = stack
      .of('AWS::ApiGatewayV2::Authorizer')
      .find(([, { Properties }]) => Properties.AuthorizerType === 'JWT') ?? ['', undefined];
    const { Issuer, Audience } = authorizer?.Properties.JwtConfiguration ?? {};
    const types = [...referred(Issuer), ...referred(Audience)].map((id) => stack.resources[id]?.Type);
    expect(types).toEqual(['AWS::Cognito::UserPool', 'AWS::Cognito::UserPoolClient']);
  });

  it('sends each group of endpoints to the Lambda that serves it, by one integration and one permission', () => {
    const served = domains.flatMap(({ functions }) => functions).filter(({ calledBy }) => 'api' in calledBy);
    expect(served.map(({ calledBy }) => 'api' in calledBy && calledBy.api)).toHaveLength(
      Object.keys(contracts).length,
    );
    const integrations = new Map<string, Set<string>>();
    for (const { RouteKey, Target } of routes) {
      const [integration = ''] = referred(Target);
      const [fn = ''] = referred(stack.resources[integration]?.Properties.IntegrationUri);
      integrations.set(fn, (integrations.get(fn) ?? new Set()).add(integration));
      const entry = stack.resources[fn]?.Properties.Environment.Variables.POWERTOOLS_SERVICE_NAME;
      const spec = domains.flatMap(({ functions }) => functions).find((one) => one.entry === entry);
      const keys = spec && 'api' in spec.calledBy ? Object.values(spec.calledBy.api).map(routeKey) : PAGES;
      expect(keys).toContain(RouteKey);
    }
    for (const [fn, targets] of integrations) {
      const permissions = stack
        .of('AWS::Lambda::Permission')
        .filter(([, { Properties }]) => referred(Properties.FunctionName)[0] === fn);
      expect([fn, targets.size, permissions.length]).toEqual([fn, 1, 1]);
    }
  });

  it('knows no other origin, so it sends no CORS headers, and limits calls', () => {
    const [[, api] = ['', undefined]] = stack
      .of('AWS::ApiGatewayV2::Api')
      .filter(([, { Properties }]) => Properties.ProtocolType === 'HTTP');
    expect(api?.Properties.CorsConfiguration).toBeUndefined();
    for (const [, { Properties }] of stack.of('AWS::ApiGatewayV2::Stage'))
      expect(Properties.DefaultRouteSettings.ThrottlingRateLimit).toBeGreaterThan(0);
  });
});

describe('the WebSocket API', () => {
  it('authorises whoever connects, by the token among the subprotocols', () => {
    const routeOf = (key: string) =>
      stack.of('AWS::ApiGatewayV2::Route').find(([, { Properties }]) => Properties.RouteKey === key)?.[1]
        .Properties;
    const authorizer = stack.resources[routeOf('$connect').AuthorizerId.Ref]?.Properties;
    expect(routeOf('$connect').AuthorizationType).toBe('CUSTOM');
    expect(authorizer.IdentitySource).toEqual(['route.request.header.Sec-WebSocket-Protocol']);
    expect(flat(authorizer.AuthorizerUri)).toContain('LiveAuthorize');
    expect([routeOf('$disconnect'), routeOf('$default')].every(Boolean)).toBe(true);
  });
});
