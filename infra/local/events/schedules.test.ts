import { afterAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../serve-for-test.ts';
import { functionsForTest } from '../stack-for-test.ts';
import { parseSchedule } from './schedule-expression.ts';
import { type Clock, startSchedules } from './schedules.ts';

const folder = temporaryFolder();
afterAll(folder.remove);

const due = (expression: string, at: string, timeZone?: string): boolean => {
  const schedule = parseSchedule(expression, timeZone);
  return schedule.kind === 'cron' && schedule.matches(new Date(at));
};

describe('schedule expressions', () => {
  test.each([
    ['rate(1 minute)', 60_000],
    ['rate(5 minutes)', 300_000],
    ['rate(2 hours)', 7_200_000],
    ['rate(1 day)', 86_400_000],
  ])('%s comes every %i milliseconds', (expression, milliseconds) => {
    expect(parseSchedule(expression)).toEqual({ kind: 'rate', milliseconds });
  });

  test.each([
    ['cron(0 3 * * ? *)', '2026-11-20T03:00:30Z', true],
    ['cron(0 3 * * ? *)', '2026-11-20T03:01:00Z', false],
    ['cron(0/15 8-17 ? * MON-FRI *)', '2026-11-20T09:45:00Z', true],
    ['cron(0/15 8-17 ? * MON-FRI *)', '2026-11-21T09:45:00Z', false],
    ['cron(30 6 1,15 JAN ? 2027)', '2027-01-15T06:30:00Z', true],
  ])('%s at %s: %s', (expression, at, expected) => {
    expect(due(expression, at)).toBe(expected);
  });

  test('follow the wall clock of their time zone through a change to daylight saving', () => {
    expect(due('cron(0 3 * * ? *)', '2026-01-10T01:00:00Z', 'Asia/Jerusalem')).toBe(true);
    expect(due('cron(0 3 * * ? *)', '2026-07-10T00:00:00Z', 'Asia/Jerusalem')).toBe(true);
  });

  test.each(['at(2026-01-01T00:00:00)', 'rate(5)', 'cron(0 3 L * ? *)', 'cron(0 3 * *)'])(
    '%s is refused',
    (expression) => {
      expect(() => parseSchedule(expression)).toThrow(/does not know/);
    },
  );
});

const arn = (name: string) => ({ 'Fn::GetAtt': [name, 'Arn'] });
/** What tells Lambda not to repeat a call of the clock. */
const once = (name: string, MaximumRetryAttempts = 0) => ({
  Type: 'AWS::Lambda::EventInvokeConfig',
  Properties: { FunctionName: { Ref: name }, Qualifier: '$LATEST', MaximumRetryAttempts },
});

test('a function that Lambda would call again after a failure is refused', async () => {
  const Rule = {
    Type: 'AWS::Events::Rule',
    Properties: { ScheduleExpression: 'rate(5 minutes)', Targets: [{ Arn: arn('Expirer'), Id: 'a' }] },
  };
  const code = 'exports.handler = async () => undefined';
  for (const resources of [{ Rule }, { Rule, Twice: once('Expirer', 2) }]) {
    const { stack, functions } = functionsForTest(folder.path, {
      resources,
      functions: { Expirer: { code } },
    });
    expect(() => startSchedules(stack, functions)).toThrow(/Expirer has no such setting/);
    await functions.stop();
  }
});

test('a rule and a schedule run their functions with their input', async () => {
  const code = 'exports.handler = async (event) => { console.log("ran " + JSON.stringify(event)) }';
  const { stack, functions, errors } = functionsForTest(folder.path, {
    resources: {
      ExpirerOnce: once('Expirer'),
      ReconcilerOnce: once('Reconciler'),
      Expire: {
        Type: 'AWS::Events::Rule',
        Properties: {
          ScheduleExpression: 'rate(5 minutes)',
          State: 'ENABLED',
          Targets: [{ Arn: arn('Expirer'), Id: 'a' }],
        },
      },
      Nightly: {
        Type: 'AWS::Scheduler::Schedule',
        Properties: {
          ScheduleExpression: 'cron(0 3 * * ? *)',
          ScheduleExpressionTimezone: 'Asia/Jerusalem',
          Target: { Arn: arn('Reconciler'), Input: '{"full":true}' },
        },
      },
      Off: {
        Type: 'AWS::Events::Rule',
        Properties: {
          ScheduleExpression: 'rate(1 minute)',
          State: 'DISABLED',
          Targets: [{ Arn: arn('Expirer'), Id: 'a' }],
        },
      },
    },
    functions: { Expirer: { code }, Reconciler: { code } },
  });
  const invoked: [string, unknown][] = [];
  for (const name of functions.names()) {
    const lambda = functions.find(name);
    lambda.invoke = async (event) => invoked.push([name, event]);
  }
  const ticks: (() => void)[] = [];
  let now = new Date('2026-11-20T00:59:00Z');
  const clock: Clock = {
    every: (_, tick) => {
      ticks.push(tick);
      return () => ticks.splice(0);
    },
    now: () => now,
  };
  const end = startSchedules(stack, functions, clock);
  expect(ticks).toHaveLength(2);
  for (const tick of ticks) tick();
  expect(invoked).toEqual([
    ['Expirer', expect.objectContaining({ 'detail-type': 'Scheduled Event', source: 'aws.events' })],
  ]);
  now = new Date('2026-11-20T01:00:00Z');
  for (const tick of ticks) tick();
  expect(invoked.at(-1)).toEqual(['Reconciler', { full: true }]);
  end();
  expect(ticks).toHaveLength(0);
  expect(errors).toEqual([]);
  await functions.stop();
});
