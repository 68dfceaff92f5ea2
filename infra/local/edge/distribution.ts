import { createPublicKey, type KeyObject } from 'node:crypto';
import type { Stack } from '../template/stack.ts';
import { compileEdgeFunction, type EdgeFunction } from './edge-function.ts';
import { type CachePolicy, type HeadersPolicy, loadPolicies, type OriginRequestPolicy } from './policies.ts';

export interface Origin {
  readonly host: string;
  readonly path: string;
  readonly customHeaders: Readonly<Record<string, string>>;
  /** S3 answers signed requests only; CloudFront signs where it has an origin access control. */
  readonly signs: boolean;
}

/** Which origin is asked in the place of another one, and by which statuses of its answer. */
export interface Failover {
  readonly origin: Origin;
  readonly statuses: ReadonlySet<number>;
}

/** Public keys by their ids. */
export type Signers = ReadonlyMap<string, KeyObject>;

export interface Behavior {
  readonly pattern: string;
  readonly matches: (path: string) => boolean;
  readonly origin: Origin;
  readonly failover: Failover | undefined;
  readonly methods: readonly string[];
  readonly compress: boolean;
  readonly cache: CachePolicy;
  readonly forward: OriginRequestPolicy;
  readonly headers: HeadersPolicy;
  /** Whose signatures an address needs; undefined where it needs none. */
  readonly signers: Signers | undefined;
  readonly viewerRequest: EdgeFunction | undefined;
  readonly viewerResponse: EdgeFunction | undefined;
}

export interface Distribution {
  readonly rootObject: string;
  /** In order; the last one takes every path. */
  readonly behaviors: readonly Behavior[];
  /** Seconds an answer with this status is kept. */
  errorTtl(status: number): number;
}

interface BehaviorProperties {
  readonly PathPattern?: string;
  readonly TargetOriginId: string;
  readonly AllowedMethods?: readonly string[];
  readonly Compress?: boolean;
  readonly CachePolicyId: string;
  readonly OriginRequestPolicyId?: string;
  readonly ResponseHeadersPolicyId?: string;
  readonly FunctionAssociations?: readonly { readonly EventType: string; readonly FunctionARN: string }[];
  readonly LambdaFunctionAssociations?: readonly unknown[];
  readonly TrustedKeyGroups?: readonly string[];
  readonly TrustedSigners?: readonly unknown[];
}

interface OriginProperties {
  readonly Id: string;
  readonly DomainName: string;
  readonly OriginPath?: string;
  readonly OriginAccessControlId?: string;
  readonly OriginCustomHeaders?: readonly { readonly HeaderName: string; readonly HeaderValue: string }[];
}

interface OriginGroupProperties {
  readonly Id: string;
  readonly FailoverCriteria: { readonly StatusCodes: { readonly Items: readonly number[] } };
  readonly Members: { readonly Items: readonly { readonly OriginId: string }[] };
}

interface DistributionProperties {
  readonly DistributionConfig: {
    readonly DefaultRootObject?: string;
    readonly DefaultCacheBehavior: BehaviorProperties;
    readonly CacheBehaviors?: readonly BehaviorProperties[];
    readonly Origins: readonly OriginProperties[];
    readonly OriginGroups?: { readonly Items?: readonly OriginGroupProperties[] };
    readonly CustomErrorResponses?: readonly {
      readonly ErrorCode: number;
      readonly ErrorCachingMinTTL?: number;
      readonly ResponsePagePath?: string;
    }[];
  };
}

/** CloudFront keeps errors for ten seconds unless told otherwise. */
const DEFAULT_ERROR_TTL_SECONDS = 10;

/** `*` is anything, `?` one character; matched against the path as it was sent. */
export const pathMatcher = (pattern: string): ((path: string) => boolean) => {
  const source = pattern
    .replace(/^(?!\/|\*)/, '/')
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  const expression = new RegExp(`^${source}$`, 's');
  return (path) => expression.test(path);
};

const originOf = (origin: OriginProperties): Origin => ({
  host: origin.DomainName,
  path: origin.OriginPath ?? '',
  customHeaders: Object.fromEntries(
    (origin.OriginCustomHeaders ?? []).map(({ HeaderName, HeaderValue }) => [
      HeaderName.toLowerCase(),
      HeaderValue,
    ]),
  ),
  signs: (origin.OriginAccessControlId ?? '') !== '',
});

/** What CloudFront lets an origin group be asked with. */
const GROUP_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** The origins of a template by the ids that behaviours name: single ones, and groups of two. */
const targetsOf = ({ Origins, OriginGroups }: DistributionProperties['DistributionConfig']) => {
  const origins = new Map(Origins.map((origin) => [origin.Id, originOf(origin)]));
  const groups = new Map(OriginGroups?.Items?.map((group) => [group.Id, group]));
  return (id: string): Pick<Behavior, 'origin' | 'failover'> => {
    const group = groups.get(id);
    const [origin, second] = (group?.Members.Items.map(({ OriginId }) => OriginId) ?? [id]).map((each) =>
      origins.get(each),
    );
    if (!origin || (group && !second)) throw new Error(`no origin ${id}`);
    const statuses = new Set(group?.FailoverCriteria.StatusCodes.Items);
    return { origin, failover: second && { origin: second, statuses } };
  };
};

const edgeFunctions = (stack: Stack): Map<string, EdgeFunction> =>
  new Map(
    stack
      .all<{ FunctionCode: string; FunctionConfig: { Runtime: string } }>('AWS::CloudFront::Function')
      .map(({ logicalId, properties }) => [
        stack.attribute(logicalId, 'FunctionARN'),
        compileEdgeFunction(logicalId, properties.FunctionCode, properties.FunctionConfig.Runtime),
      ]),
  );

/** The public keys of each group, by their ids. */
const keyGroups = (stack: Stack): Map<string, Signers> => {
  const keys = new Map(
    stack
      .all<{ PublicKeyConfig: { EncodedKey: string } }>('AWS::CloudFront::PublicKey')
      .map(({ logicalId, properties }) => [
        stack.ref(logicalId),
        createPublicKey(properties.PublicKeyConfig.EncodedKey),
      ]),
  );
  return new Map(
    stack
      .all<{ KeyGroupConfig: { Items: readonly string[] } }>('AWS::CloudFront::KeyGroup')
      .map(({ logicalId, properties }) => {
        const { Items } = properties.KeyGroupConfig;
        return [stack.ref(logicalId), new Map([...keys].filter(([id]) => Items.includes(id)))];
      }),
  );
};

/** Whose signatures a behaviour asks for. */
const signersOf = (
  groups: ReadonlyMap<string, Signers>,
  { TrustedKeyGroups = [], TrustedSigners = [], PathPattern = '*' }: BehaviorProperties,
): Signers | undefined => {
  if (TrustedSigners.length > 0)
    throw new Error(`behaviour ${PathPattern}: accounts as signers are not known locally`);
  if (TrustedKeyGroups.length === 0) return undefined;
  return new Map(TrustedKeyGroups.flatMap((id) => [...(groups.get(id) ?? [])]));
};

/** The template's distribution; undefined when it has none. Throws for features the local edge does not have. */
export const loadDistribution = (stack: Stack): Distribution | undefined => {
  const [resource] = stack.all<DistributionProperties>('AWS::CloudFront::Distribution');
  if (!resource) return undefined;
  const config = resource.properties.DistributionConfig;
  const policies = loadPolicies(stack);
  const functions = edgeFunctions(stack);
  const groups = keyGroups(stack);
  const targetOf = targetsOf(config);

  const behaviorOf = (behavior: BehaviorProperties): Behavior => {
    const pattern = behavior.PathPattern ?? '*';
    const methods = behavior.AllowedMethods ?? ['GET', 'HEAD'];
    const target = targetOf(behavior.TargetOriginId);
    if (target.failover && !methods.every((method) => GROUP_METHODS.includes(method)))
      throw new Error(`behaviour ${pattern}: a group of origins is only read`);
    if (behavior.LambdaFunctionAssociations?.length)
      throw new Error(`behaviour ${pattern}: no Lambda@Edge locally`);
    const associated = (eventType: string): EdgeFunction | undefined => {
      const arn = behavior.FunctionAssociations?.find((one) => one.EventType === eventType)?.FunctionARN;
      if (arn !== undefined && !functions.has(arn))
        throw new Error(`behaviour ${pattern}: unknown function ${arn}`);
      return arn === undefined ? undefined : functions.get(arn);
    };
    return {
      pattern,
      matches: pathMatcher(pattern),
      ...target,
      methods,
      compress: behavior.Compress ?? false,
      cache: policies.cache(behavior.CachePolicyId),
      forward: policies.originRequest(behavior.OriginRequestPolicyId),
      headers: policies.headers(behavior.ResponseHeadersPolicyId),
      signers: signersOf(groups, behavior),
      viewerRequest: associated('viewer-request'),
      viewerResponse: associated('viewer-response'),
    };
  };

  const errors = config.CustomErrorResponses ?? [];
  const page = errors.find(({ ResponsePagePath }) => ResponsePagePath !== undefined);
  if (page)
    throw new Error(
      `no custom error pages locally (${page.ErrorCode}): they would answer the API's errors too`,
    );
  const ttls = new Map(errors.map(({ ErrorCode, ErrorCachingMinTTL }) => [ErrorCode, ErrorCachingMinTTL]));
  return {
    rootObject: config.DefaultRootObject ?? '',
    behaviors: [...(config.CacheBehaviors ?? []), config.DefaultCacheBehavior].map(behaviorOf),
    errorTtl: (status) => ttls.get(status) ?? DEFAULT_ERROR_TTL_SECONDS,
  };
};
