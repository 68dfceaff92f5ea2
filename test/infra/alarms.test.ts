import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Domain } from '../../infra/constructs/function-spec.ts';
import { movesMoney } from '../../infra/constructs/function-spec.ts';
import { domains } from '../../infra/domains/index.ts';
import { type Resource, referred, synthesized, templatesOf } from './template.ts';

const prod = synthesized('prod');
const dev = synthesized('dev');

const alarmsIn = (resources: Readonly<Record<string, Resource>>) =>
  Object.values(resources)
    .filter(({ Type }) => Type === 'AWS::CloudWatch::Alarm')
    .map(({ Properties }) => {
      const [name = '', section = ''] = String(Properties.AlarmDescription).split(': infra/RUNBOOK.md#');
      return { name, section, properties: Properties };
    });
/** Those of the stack, of the nested ones and of the edge. */
const all = templatesOf(prod.assemblyDir).flatMap(({ resources }) => alarmsIn(resources));
const named = (name: string) => all.find((alarm) => alarm.name === name)?.properties;
const queriesOf = (name: string): string => JSON.stringify(named(name)?.Metrics ?? named(name) ?? null);

const specs = domains.flatMap(({ functions }) => functions);
const answersCalls = ({ functions }: Domain) => functions.some(({ calledBy }) => 'api' in calledBy);

describe('alarms', () => {
  it('each tell somebody, who is named in production', () => {
    for (const template of templatesOf(prod.assemblyDir)) {
      for (const { properties } of alarmsIn(template.resources))
        expect(properties.AlarmActions).toHaveLength(1);
    }
    const subscribed = templatesOf(prod.assemblyDir).flatMap(({ resources }) =>
      Object.values(resources).filter(({ Type }) => Type === 'AWS::SNS::Subscription'),
    );
    expect(subscribed.map(({ Properties }) => [Properties.Protocol, Properties.Endpoint])).toEqual(
      Array.from({ length: 2 }, () => ['email', 'alarms@mazaltov.example']),
    );
  });

  it('each lead to a section of the runbook, and each section is led to', () => {
    const runbook = readFileSync('infra/RUNBOOK.md', 'utf8');
    const sections = runbook.split(/^## /m).slice(1);
    const anchorOf = (section: string) => (section.split('\n')[0] ?? '').replaceAll(/[ -]/g, '-');
    // The budget is no alarm, and tells by itself.
    const anchors = sections.map(anchorOf).filter((anchor) => anchor !== 'what-it-costs');
    expect([...new Set(all.map(({ section }) => section))].sort()).toEqual(anchors.sort());
    for (const section of sections)
      for (const part of ['**Means**', '**Look**', '**Do**'])
        expect([anchorOf(section), section.includes(part)]).toEqual([anchorOf(section), true]);
  });

  it('lead to constants, logs and fields of logs that there are', () => {
    const runbook = readFileSync('infra/RUNBOOK.md', 'utf8');
    const code = [...globSync('functions/**/*.ts'), ...globSync('infra/{platform,watch,domains}/**/*.ts')]
      .filter((file) => !file.includes('.test.'))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    // A constant, a setting, and what a log says: `RATE_LIMIT`, `monthlyBudgetUsd`, `change not handled`.
    const named = [...runbook.matchAll(/`([A-Z][A-Z_]{4,}|[a-z]+[A-Z]\w+|[a-z]+(?: [a-z]+)+)`/g)].map(
      ([, name = '']) => name,
    );
    expect(named.length).toBeGreaterThan(8);
    const others = ['REPORT', 'npm run build'];
    expect(named.filter((name) => !others.includes(name) && !code.includes(name))).toEqual([]);
  });

  it('have names of their own', () => {
    const names = all.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

describe('what nobody foresaw is heard', () => {
  it('each time where money is moved, and as a share of the calls elsewhere', () => {
    const money = domains.filter((domain) => domain.functions.some(movesMoney) && answersCalls(domain));
    expect(money.map(({ name }) => name)).toEqual(expect.arrayContaining(['requests', 'wallet', 'payouts']));
    for (const domain of domains.filter(answersCalls)) {
      const alarm = named(`${domain.name} unexpected`);
      const isMoney = money.includes(domain);
      expect([domain.name, alarm?.Threshold, alarm?.EvaluationPeriods]).toEqual([domain.name, 1, 1]);
      expect([domain.name, queriesOf(`${domain.name} unexpected`).includes('100 * ')]).toEqual([
        domain.name,
        !isMoney,
      ]);
      expect(queriesOf(`${domain.name} unexpected`)).toContain('"UnexpectedError"');
    }
  });

  it('from every Lambda that answers somebody', () => {
    const text = JSON.stringify(all.map(({ properties }) => properties));
    for (const { entry, calledBy } of specs)
      if ('api' in calledBy || 'pages' in calledBy)
        expect([entry, text.includes(`"Name":"service","Value":"${entry}"`)]).toEqual([entry, true]);
  });
});

describe('what does not happen is heard', () => {
  it('a record of the stream that is given up', () => {
    const mapping = dev
      .of('AWS::Lambda::EventSourceMapping')
      .filter(([, { Properties }]) => Properties.DestinationConfig);
    expect(mapping.map(([, { Properties }]) => Properties.MetricsConfig)).toEqual([
      { Metrics: ['EventCount'] },
    ]);
    for (const metric of [
      'OnFailureDestinationDeliveredEventCount',
      'DroppedEventCount',
      'DestinationDeliveryFailures',
    ])
      expect(queriesOf('events/dispatch gave up records')).toContain(metric);
  });

  it('a clock that is not called for three of its periods', () => {
    const clocks = specs.flatMap(({ entry, calledBy }) =>
      'schedule' in calledBy ? [{ entry, timetable: calledBy.schedule }] : [],
    );
    expect(clocks.length).toBeGreaterThan(8);
    for (const { entry, timetable } of clocks)
      expect([entry, named(`${entry} did not run`)]).toEqual([
        entry,
        expect.objectContaining({
          MetricName: 'Invocations',
          ComparisonOperator: 'LessThanThreshold',
          TreatMissingData: 'breaching',
          Threshold: 1,
          EvaluationPeriods: 3,
          Period: 'everyMinutes' in timetable ? timetable.everyMinutes * 60 : 86_400,
        }),
      ]);
  });

  it('calls that the table or an index of it refused', () => {
    const asked = queriesOf('table throttles');
    for (const index of ['byOwner', 'byDue', 'byDesk']) expect(asked).toContain(`"${index}"`);
    expect(asked).toContain('WriteThrottleEvents');
  });

  it('e-mails that come back or are called spam, before SES stops the account', () => {
    expect(named('mail bounces')).toMatchObject({ MetricName: 'Reputation.BounceRate', Threshold: 0.03 });
    expect(named('mail complaints')).toMatchObject({
      MetricName: 'Reputation.ComplaintRate',
      Threshold: 0.0005,
    });
  });

  it('money that the month costs', () => {
    const [[, budget] = ['', undefined]] = prod.of('AWS::Budgets::Budget');
    expect(budget?.Properties.Budget.BudgetLimit).toEqual({ Amount: 500, Unit: 'USD' });
    const told = budget?.Properties.NotificationsWithSubscribers.map(
      ({ Subscribers }: { Subscribers: { Address: string }[] }) => Subscribers[0]?.Address,
    );
    expect(told).toEqual(Array.from({ length: 3 }, () => 'alarms@mazaltov.example'));
    expect(dev.of('AWS::Budgets::Budget')).toEqual([]);
  });
});

describe('the clocks', () => {
  it('are called once: neither EventBridge nor Lambda repeats a call that failed', () => {
    const targets = prod
      .of('AWS::Events::Rule')
      .filter(([, { Properties }]) => Properties.ScheduleExpression)
      .map(([, { Properties }]) => Properties.Targets[0]);
    const once = prod.of('AWS::Lambda::EventInvokeConfig').map(([, { Properties }]) => Properties);
    for (const { MaximumRetryAttempts, Qualifier } of once)
      expect([MaximumRetryAttempts, Qualifier]).toEqual([0, '$LATEST']);
    expect(targets.flatMap(({ Arn }) => referred(Arn)).sort()).toEqual(
      once.flatMap(({ FunctionName }) => referred(FunctionName)).sort(),
    );
    for (const { RetryPolicy } of targets) expect(RetryPolicy.MaximumRetryAttempts).toBe(0);
    expect(once.length).toBe(targets.length);
  });
});

describe('logs and metrics', () => {
  it('say memory and cold starts of each call where money is moved, and of no other', () => {
    const loud = prod
      .of('AWS::Lambda::Function')
      .filter(([, { Properties }]) => Properties.LoggingConfig?.SystemLogLevel === 'INFO')
      .map(([, { Properties }]) => Properties.Environment.Variables.POWERTOOLS_SERVICE_NAME);
    expect(loud.sort()).toEqual(
      specs
        .filter(movesMoney)
        .map(({ entry }) => entry)
        .sort(),
    );
    expect(loud).toEqual(expect.arrayContaining(['requests/http', 'wallet/http', 'payouts/http']));
  });

  it('are not charged by the route, which nobody reads', () => {
    for (const [, { Properties }] of prod.of('AWS::ApiGatewayV2::Stage'))
      expect(Properties.DefaultRouteSettings.DetailedMetricsEnabled ?? false).toBe(false);
  });
});
