// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders are CloudFormation's
import { describe, expect, test } from 'vitest';
import type { Resource, TemplateBody } from './body.ts';
import { mergeNestedStacks } from './nested.ts';

const hashOf = (letter: string) => letter.repeat(64);
const nestedStack = (letter: string, Parameters: Readonly<Record<string, unknown>> = {}): Resource => ({
  Type: 'AWS::CloudFormation::Stack',
  Properties: {
    Parameters,
    TemplateURL: {
      'Fn::Join': [
        '',
        ['https://s3.eu-central-1.', { Ref: 'AWS::URLSuffix' }, `/assets/${hashOf(letter)}.json`],
      ],
    },
  },
});
const thing = (Properties: Readonly<Record<string, unknown>> = {}): Resource => ({
  Type: 'AWS::SNS::Topic',
  Properties,
});

/** The merged stack, with nested templates by the letter of their hash. */
const merged = (body: TemplateBody, nested: Readonly<Record<string, TemplateBody>> = {}): TemplateBody =>
  mergeNestedStacks(body, (hash) => {
    const found = nested[hash.charAt(0)];
    if (!found) throw new Error(`no asset ${hash}`);
    return found;
  });

describe('a nested stack', () => {
  test('stands in its parent, with parameters and outputs replaced by what is behind them', () => {
    const { Resources, Parameters, Outputs } = merged(
      {
        Parameters: { BootstrapVersion: { Default: '/cdk' } },
        Resources: {
          Lambda: thing({ Env: { Ref: 'BootstrapVersion' } }),
          Http: nestedStack('a', { lambdaArn: { 'Fn::GetAtt': ['Lambda', 'Arn'] } }),
          Site: thing({
            Host: { 'Fn::Join': ['', [{ 'Fn::GetAtt': ['Http', 'Outputs.ApiRef'] }, '.example']] },
          }),
        },
        Outputs: { ApiId: { Value: { 'Fn::GetAtt': 'Http.Outputs.ApiRef' } } },
      },
      {
        a: {
          Parameters: { lambdaArn: { Type: 'String' }, size: { Type: 'Number', Default: 3 } },
          Conditions: { Always: { 'Fn::Equals': [{ Ref: 'size' }, 3] } },
          Resources: {
            Api: thing(),
            Integration: {
              ...thing({ Uri: { Ref: 'lambdaArn' }, ApiId: { Ref: 'Api' } }),
              Condition: 'Always',
            },
          },
          Outputs: { ApiRef: { Value: { Ref: 'Api' } } },
        },
      },
    );
    expect(Resources).toEqual({
      Lambda: thing({ Env: { Ref: 'BootstrapVersion' } }),
      Site: thing({ Host: { 'Fn::Join': ['', [{ Ref: 'Api' }, '.example']] } }),
      Api: thing(),
      Integration: {
        ...thing({ Uri: { 'Fn::GetAtt': ['Lambda', 'Arn'] }, ApiId: { Ref: 'Api' } }),
        Condition: 'Always',
      },
    });
    expect(Parameters).toEqual({ BootstrapVersion: { Default: '/cdk' } });
    expect(Outputs).toEqual({ ApiId: { Value: { Ref: 'Api' } } });
  });

  test('may be given the output of another one, and hold one itself', () => {
    const { Resources } = merged(
      {
        Resources: {
          First: nestedStack('a'),
          Second: nestedStack('b', { topic: { 'Fn::GetAtt': ['First', 'Outputs.Topic'] } }),
        },
      },
      {
        a: {
          Resources: { Inner: nestedStack('c') },
          Outputs: { Topic: { Value: { 'Fn::GetAtt': ['Inner', 'Outputs.Deep'] } } },
        },
        b: { Parameters: { topic: {} }, Resources: { Reader: thing({ From: { Ref: 'topic' } }) } },
        c: { Resources: { Deep: thing() }, Outputs: { Deep: { Value: { Ref: 'Deep' } } } },
      },
    );
    expect(Resources).toEqual({ Deep: thing(), Reader: thing({ From: { Ref: 'Deep' } }) });
  });

  test('leaves a template without one as it is', () => {
    const body = { Resources: { Topic: thing() } };
    expect(merged(body)).toBe(body);
  });

  test.each<[string, TemplateBody, RegExp]>([
    ['a name that both have', { Resources: { Lambda: thing() } }, /resource Lambda is in two templates/],
    [
      'a parameter it is not given',
      { Resources: { New: thing({ A: { Ref: 'missing' } }) }, Parameters: { missing: {} } },
      /not given missing/,
    ],
    ['its own stack name', { Resources: { New: thing({ A: { Ref: 'AWS::StackName' } }) } }, /AWS::StackName/],
    [
      'a parameter inside a Fn::Sub',
      { Resources: { New: thing({ A: { 'Fn::Sub': '${given}!' } }) } },
      /Fn::Sub cannot reach given/,
    ],
  ])('refuses %s', (_, nested, message) => {
    const parameters = { given: {}, ...nested.Parameters };
    const body = { Resources: { Lambda: thing(), Http: nestedStack('a', { given: 'x' }) } };
    expect(() => merged(body, { a: { ...nested, Parameters: parameters } })).toThrow(message);
  });

  test.each<[string, Resource, RegExp]>([
    ['a parameter it does not have', nestedStack('a', { other: 1 }), /no parameter other/],
    ['a condition', { ...nestedStack('a'), Condition: 'Sometimes' }, /has a condition/],
    [
      'no template among the assets',
      { Type: 'AWS::CloudFormation::Stack', Properties: { TemplateURL: 'https://elsewhere/x.json' } },
      /no template among/,
    ],
  ])('is refused with %s', (_, Http, message) => {
    expect(() => merged({ Resources: { Http } }, { a: { Resources: {} } })).toThrow(message);
  });
});
