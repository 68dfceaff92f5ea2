import { randomUUID } from 'node:crypto';
import type { Functions } from '../functions/functions.ts';
import { ACCOUNT, REGION } from '../template/local-addresses.ts';
import type { Stack } from '../template/stack.ts';
import { parseSchedule, type Schedule } from './schedule-expression.ts';

interface RuleProperties {
  readonly ScheduleExpression?: string;
  readonly State?: string;
  readonly Targets?: readonly { readonly Arn: string; readonly Input?: string }[];
}

interface SchedulerProperties {
  readonly ScheduleExpression: string;
  readonly ScheduleExpressionTimezone?: string;
  readonly State?: string;
  readonly Target: { readonly Arn: string; readonly Input?: string };
}

interface Planned {
  readonly schedule: Schedule;
  readonly functionArn: string;
  readonly event: () => unknown;
}

/** What EventBridge sends when a rule's target has no input of its own. */
const scheduledEvent = (name: string) => () => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Scheduled Event',
  source: 'aws.events',
  account: ACCOUNT,
  time: `${new Date().toISOString().slice(0, 19)}Z`,
  region: REGION,
  resources: [`arn:aws:events:${REGION}:${ACCOUNT}:rule/${name}`],
  detail: {},
});

const eventOf = (name: string, input: string | undefined): (() => unknown) =>
  input === undefined ? scheduledEvent(name) : () => JSON.parse(input);

const rules = (stack: Stack): Planned[] =>
  stack
    .all<RuleProperties>('AWS::Events::Rule')
    .filter(
      ({ properties }) => properties.ScheduleExpression !== undefined && properties.State !== 'DISABLED',
    )
    .flatMap(({ logicalId, properties: { ScheduleExpression = '', Targets = [] } }) =>
      Targets.map(({ Arn, Input }) => ({
        schedule: parseSchedule(ScheduleExpression),
        functionArn: Arn,
        event: eventOf(logicalId, Input),
      })),
    );

const schedules = (stack: Stack): Planned[] =>
  stack
    .all<SchedulerProperties>('AWS::Scheduler::Schedule')
    .filter(({ properties }) => properties.State !== 'DISABLED')
    .map(({ logicalId, properties }) => ({
      schedule: parseSchedule(properties.ScheduleExpression, properties.ScheduleExpressionTimezone),
      functionArn: properties.Target.Arn,
      event: eventOf(logicalId, properties.Target.Input),
    }));

/**
 * Lambda calls what the clock called twice more when it failed, unless it is told not to. This one never does, so a template
 * that leaves it to Lambda would behave differently there.
 */
const checkNotRepeated = (stack: Stack, functions: Functions, planned: readonly Planned[]): void => {
  const told = stack
    .all<{ readonly FunctionName: string; readonly MaximumRetryAttempts?: number }>(
      'AWS::Lambda::EventInvokeConfig',
    )
    .filter(({ properties }) => properties.MaximumRetryAttempts === 0)
    .map(({ properties }) => functions.find(properties.FunctionName).name);
  const repeated = planned.map(({ functionArn }) => functions.find(functionArn).name);
  const untold = repeated.filter((name) => !told.includes(name));
  if (untold.length > 0)
    throw new Error(
      `the local cloud repeats no failed call of the clock: ${untold.join(', ')} has no such setting`,
    );
};

export interface Clock {
  /** Calls `tick` from time to time until the answered function is called. */
  every(milliseconds: number, tick: () => void): () => void;
  now(): Date;
}

const realClock: Clock = {
  every: (milliseconds, tick) => {
    const timer = setInterval(tick, milliseconds);
    return () => clearInterval(timer);
  },
  now: () => new Date(),
};

/** Runs the template's schedules: rates from now on, cron expressions by the clock. Answers how to end them. */
export const startSchedules = (
  stack: Stack,
  functions: Functions,
  clock: Clock = realClock,
): (() => void) => {
  const planned = [...rules(stack), ...schedules(stack)];
  checkNotRepeated(stack, functions, planned);
  const ends = planned.map(({ schedule, functionArn, event }) => {
    const lambda = functions.find(functionArn);
    // What a scheduled function throws is in its log and on the console; nobody waits for it.
    const run = () => void lambda.invoke(event()).catch(() => undefined);
    if (schedule.kind === 'rate') return clock.every(schedule.milliseconds, run);
    return clock.every(60_000, () => {
      if (schedule.matches(clock.now())) run();
    });
  });
  return () => {
    for (const end of ends) end();
  };
};
