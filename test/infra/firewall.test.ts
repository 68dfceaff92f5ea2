import { describe, expect, it } from 'vitest';
import { FIRST_VISIT, isFile, VISITORS_OF_AN_ADDRESS } from '../../infra/platform/site/visits.ts';
import { type Resource, synthesized, templatesOf } from './template.ts';

const edge = templatesOf(synthesized('prod').assemblyDir).find(({ file }) => file.includes('-edge'));
const of = (type: string): Resource[] =>
  Object.values(edge?.resources ?? {}).filter(({ Type }) => Type === type);
const [firewall] = of('AWS::WAFv2::WebACL');
const rules = (firewall?.Properties.Rules ?? []) as {
  readonly Name: string;
  readonly Action?: object;
  readonly Statement: { readonly RateBasedStatement?: Rate };
}[];

interface Match {
  readonly FieldToMatch: object;
  readonly PositionalConstraint: string;
  readonly SearchString: string;
}
interface Statement {
  readonly NotStatement?: { readonly Statement: Statement };
  readonly OrStatement?: { readonly Statements: readonly Statement[] };
  readonly ByteMatchStatement?: Match;
}
interface Rate {
  readonly Limit: number;
  readonly EvaluationWindowSec: number;
  readonly AggregateKeyType: string;
  readonly ScopeDownStatement: Statement;
}

/** Whether AWS WAF would say that a path is meant. */
const matches = ({ NotStatement, OrStatement, ByteMatchStatement }: Statement, path: string): boolean => {
  if (NotStatement) return !matches(NotStatement.Statement, path);
  if (OrStatement) return OrStatement.Statements.some((statement) => matches(statement, path));
  if (!ByteMatchStatement) throw new Error('a statement that this test does not know');
  const { FieldToMatch, PositionalConstraint, SearchString } = ByteMatchStatement;
  expect(FieldToMatch).toEqual({ UriPath: {} });
  return PositionalConstraint === 'EXACTLY' ? path === SearchString : path.startsWith(SearchString);
};

describe('the firewall', () => {
  const rate = rules.find(({ Name }) => Name === 'rate')?.Statement.RateBasedStatement as Rate;
  const counts = (path: string) => matches(rate.ScopeDownStatement, path);

  it('counts pages and calls, and not the files that are most of a visit', () => {
    const files = ['/assets/a-1.js', '/media/usr_1/a.webp', '/config.json', '/icon.svg', '/gift.jpg'];
    for (const path of files) expect([path, counts(path)]).toEqual([path, false]);
    const counted = ['/', '/explore', '/api/public/ads', '/api/requests', '/gift/secret', '/config.json.php'];
    for (const path of counted) expect([path, counts(path)]).toEqual([path, true]);
    for (const path of [...files, ...counted]) expect(counts(path)).toBe(!isFile(path));
  });

  it('lets a thousand first visits of one address pass in five minutes, as a carrier’s phones make them', () => {
    expect([rate.AggregateKeyType, rate.EvaluationWindowSec, VISITORS_OF_AN_ADDRESS]).toEqual([
      'IP',
      300,
      1_000,
    ]);
    // Whatever else they ask for: some fifty requests each, most of them files.
    const visit = [...Array.from({ length: FIRST_VISIT }, (_, n) => `/api/public/${n}`), '/assets/a.js'];
    const asked = Array.from({ length: 1_000 }, () => visit.filter(counts)).flat();
    expect(asked.length).toBeLessThanOrEqual(rate.Limit / 2);
  });

  it('logs what it blocks, without what a person was signed in by', () => {
    const [log] = of('AWS::WAFv2::LoggingConfiguration');
    const [group] = of('AWS::Logs::LogGroup');
    expect(group?.Properties.LogGroupName).toMatch(/^aws-waf-logs-/);
    const destination = JSON.stringify(log?.Properties.LogDestinationConfigs);
    expect(destination).toContain(`:log-group:${group?.Properties.LogGroupName}`);
    expect(destination).not.toContain(':*');
    expect(log?.Properties.LoggingFilter).toMatchObject({
      DefaultBehavior: 'DROP',
      Filters: [{ Behavior: 'KEEP', Conditions: [{ ActionCondition: { Action: 'BLOCK' } }] }],
    });
    expect(log?.Properties.RedactedFields).toEqual([
      { SingleHeader: { Name: 'authorization' } },
      { SingleHeader: { Name: 'cookie' } },
    ]);
  });

  it('tells when it blocks visitors', () => {
    const alarms = of('AWS::CloudWatch::Alarm').map(({ Properties }) => Properties);
    const ofRule = (name: string) =>
      alarms.find(({ Dimensions }) =>
        Dimensions.some(
          ({ Name, Value }: { Name: string; Value: string }) => Name === 'Rule' && Value === name,
        ),
      );
    expect(ofRule('rate')).toMatchObject({ MetricName: 'BlockedRequests', Threshold: 1 });
    expect(ofRule('ALL')).toMatchObject({ MetricName: 'BlockedRequests', Namespace: 'AWS/WAFV2' });
  });
});
