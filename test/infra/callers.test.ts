import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { referred, synthesized } from './template.ts';

const bundles = inject('bundles');
const stack = synthesized('prod');
const functions = stack
  .of('AWS::Lambda::Function')
  .map(([id, { Properties }]) => ({
    id,
    variables: (Properties.Environment?.Variables ?? {}) as Record<string, unknown>,
  }))
  .map(({ id, variables }) => ({ id, variables, entry: String(variables.POWERTOOLS_SERVICE_NAME) }));
const entryOf = (value: unknown): string | undefined =>
  functions.find(({ id }) => referred(value).includes(id))?.entry;

describe('what calls a Lambda', () => {
  it('are the five triggers of the user pool', () => {
    const [pool] = stack.of('AWS::Cognito::UserPool');
    const triggers = Object.entries(pool?.[1].Properties.LambdaConfig ?? {}).map(([name, arn]) => [
      name,
      entryOf(arn),
    ]);
    expect(Object.fromEntries(triggers)).toEqual({
      PreSignUp: 'accounts/triggers/pre-sign-up',
      PostConfirmation: 'accounts/triggers/post-confirmation',
      CustomMessage: 'accounts/triggers/custom-message',
      PreAuthentication: 'accounts/triggers/pre-authentication',
      PostAuthentication: 'accounts/triggers/post-authentication',
    });
  });

  it('are the stream and the queues', () => {
    const sources = stack
      .of('AWS::Lambda::EventSourceMapping')
      .map(([, { Properties }]) => entryOf(Properties.FunctionName));
    expect(sources.sort()).toEqual(['events/dispatch', 'events/push', 'mail/send', 'previews/draw']);
  });

  it('is the end of a job of the transcoder', () => {
    const targets = stack
      .of('AWS::Events::Rule')
      .filter(([, { Properties }]) => Properties.EventPattern?.source?.includes('aws.mediaconvert'))
      .flatMap(([, { Properties }]) => Properties.Targets);
    expect(targets.map(({ Arn }) => entryOf(Arn))).toEqual(['media/prepared']);
  });

  it('is the clock, where time alone makes something due', () => {
    const targets = [
      ...stack
        .of('AWS::Events::Rule')
        .filter(([, { Properties }]) => Properties.ScheduleExpression)
        .flatMap(([, { Properties }]) => Properties.Targets),
      ...stack.of('AWS::Scheduler::Schedule').map(([, { Properties }]) => Properties.Target),
    ].map(({ Arn }) => entryOf(Arn));
    expect(targets.sort()).toEqual([
      'analytics/fold',
      'catalog/rebuild',
      'categories/move',
      'disputes/expire',
      'gifts/due',
      'health/watch',
      'legal/tell',
      'mail/watch',
      'outside/nightly',
      'own/due',
      'people/close',
      'people/end-access',
      'reconcile/nightly',
      'requests/expire',
      'wallet/send',
      'wallet/settle',
    ]);
  });

  it('is the clock once a night for the books', () => {
    const [nightly] = stack
      .of('AWS::Events::Rule')
      .filter(([, { Properties }]) => entryOf(Properties.Targets[0].Arn) === 'reconcile/nightly');
    expect(nightly?.[1].Properties).toMatchObject({
      ScheduleExpression: 'cron(30 1 * * ? *)',
      State: 'ENABLED',
    });
  });
});

/** `name("TABLE_NAME")`: how a minified bundle asks for a variable. */
const ASKED = /\b[\w$]+\("([A-Z][A-Z_]+)"\)/g;
const NAMES = new Set(
  [...readFileSync('functions/lib/lambda/env.ts', 'utf8').matchAll(/\| '([A-Z_]+)'/g)].map(
    ([, name]) => name ?? '',
  ),
);
const readBy = (entry: string): string[] => {
  const code = readFileSync(join(bundles[entry] ?? '', 'index.js'), 'utf8');
  const asked = [...code.matchAll(ASKED)].map(([, name]) => name ?? '');
  return [...new Set(asked)].filter((name) => NAMES.has(name)).sort();
};

describe('the environment of a Lambda', () => {
  it.each(Object.keys(bundles))('%s: has each variable its code reads', (entry) => {
    const given = functions.find((fn) => fn.entry === entry)?.variables ?? {};
    expect(readBy(entry).filter((name) => !(name in given))).toEqual([]);
  });

  it('is read at all, so that the search means something', () => {
    expect(readBy('wallet/http')).toEqual(expect.arrayContaining(['TABLE_NAME', 'PAYMENTS_MODE']));
  });
});
