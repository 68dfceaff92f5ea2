import { Duration, NestedStack } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { CfnEventInvokeConfig, type IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Timetable } from '../../constructs/function-spec.ts';

/** How far apart two calls are. */
export const periodOf = (timetable: Timetable): Duration =>
  'everyMinutes' in timetable ? Duration.minutes(timetable.everyMinutes) : Duration.days(1);

const scheduleOf = (timetable: Timetable): Schedule => {
  if ('everyMinutes' in timetable) return Schedule.rate(periodOf(timetable));
  const [hour = '', minute = ''] = timetable.dailyAtUtc.split(':').map((part) => String(Number(part)));
  return Schedule.cron({ hour, minute });
};

/** Seconds within which Lambda takes a limit of an event's age. */
const LEAST_AGE = 60;
const MOST_AGE = 6 * 3_600;

/** What the clock calls. A nested stack, for the room of the stage's own: nothing refers to a rule. */
export class Clocks extends NestedStack {
  /**
   * Calls `fn` on a schedule. A failed call is not repeated, neither by EventBridge nor by Lambda, which would repeat it
   * twice by itself and beside the next one: that one finds the same work.
   */
  call(fn: IFunction, timetable: Timetable): void {
    const age = periodOf(timetable).toSeconds();
    new Rule(this, `${fn.node.id}Schedule`, {
      schedule: scheduleOf(timetable),
      targets: [new LambdaFunction(fn, { retryAttempts: 0, maxEventAge: Duration.seconds(age) })],
    });
    new CfnEventInvokeConfig(this, `${fn.node.id}Once`, {
      functionName: fn.functionName,
      qualifier: '$LATEST',
      maximumRetryAttempts: 0,
      maximumEventAgeInSeconds: Math.min(Math.max(age, LEAST_AGE), MOST_AGE),
    });
  }
}
