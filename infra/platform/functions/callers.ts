import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Caller, Domain, TriggerName } from '../../constructs/function-spec.ts';
import type { Transcoder } from '../../constructs/transcoder.ts';
import type { HttpApi } from '../apis/http-api.ts';
import type { Triggers } from '../apis/identity.ts';
import type { LiveApi } from '../apis/live-api.ts';
import type { Mail } from '../apis/mail.ts';
import type { Resources } from '../apis/resources.ts';
import { Routes } from '../apis/routes.ts';
import type { PreviewQueue } from '../data/preview-queue.ts';
import type { Clocks } from './clocks.ts';
import { consumeQueue, hearReturns, readStream } from './consumers.ts';
import { DomainStack } from './domain-stack.ts';
import { makeFunction } from './server-function.ts';

export interface Callers {
  readonly http: HttpApi;
  readonly live: LiveApi;
  readonly table: ITable;
  readonly failures: IBucket;
  readonly mail: Mail;
  readonly previews: PreviewQueue;
  readonly clocks: Clocks;
  readonly transcoder: Transcoder;
}

const isTrigger = (caller: Caller): caller is { trigger: TriggerName } => 'trigger' in caller;

/** The Lambdas that the user pool calls, made before it. */
export const makeTriggers = (
  scope: Construct,
  domains: readonly Domain[],
  resources: Resources,
): Triggers => {
  const triggers: Partial<Record<TriggerName, IFunction>> = {};
  for (const spec of domains.flatMap(({ functions }) => functions)) {
    if (isTrigger(spec.calledBy)) triggers[spec.calledBy.trigger] = makeFunction(scope, spec, resources);
  }
  return triggers as Triggers;
};

const connect = (fn: IFunction, caller: Caller, routes: Routes, callers: Callers): void => {
  const { live, table, failures, mail, previews, clocks, transcoder } = callers;
  if ('api' in caller) routes.serve(fn, caller.api);
  else if ('pages' in caller) routes.servePages(fn);
  else if ('stream' in caller) readStream(fn, table, failures, caller.stream);
  else if ('queue' in caller) consumeQueue(fn, { mail, previews }[caller.queue].queue);
  else if ('mail' in caller) hearReturns(fn, mail);
  else if ('transcoder' in caller) transcoder.tell(fn);
  else if ('schedule' in caller) clocks.call(fn, caller.schedule);
  else if ('live' in caller && caller.live === 'authorizer') live.authorizeWith(fn);
  else if ('live' in caller && caller.live !== 'authorizer') live.answer(fn, caller.live);
};

/** Every other Lambda, connected to what calls it, in the stage's own stack or in that of its domain. Answers those stacks. */
export const makeFunctions = (
  scope: Construct,
  domains: readonly Domain[],
  resources: Resources,
  callers: Callers,
): DomainStack[] =>
  domains.flatMap((domain) => {
    const apart = domain.apart ? new DomainStack(scope, domain, resources) : undefined;
    const routes = apart ? new Routes(apart, callers.http) : callers.http.routes;
    for (const spec of domain.functions.filter(({ calledBy }) => !isTrigger(calledBy))) {
      const fn = makeFunction(apart ?? scope, spec, apart?.resources ?? resources);
      connect(fn, spec.calledBy, routes, callers);
    }
    return apart ? [apart] : [];
  });
