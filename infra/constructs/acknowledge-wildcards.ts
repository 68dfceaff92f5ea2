import { Names, Reference, Stack, Tokenization, Validations } from 'aws-cdk-lib';
import type { Policy } from 'aws-cdk-lib/aws-iam';
import type { IConstruct } from 'constructs';

/** An ARN in cdk-nag's notation: references as `<LogicalId>` and `<LogicalId.Attribute>`. */
const flatten = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return String(value);
  const [[name, argument] = []] = Object.entries(value);
  if (name === 'Ref') return `<${String(argument)}>`;
  if (name === 'Fn::GetAtt' && Array.isArray(argument)) return `<${argument.join('.')}>`;
  if (name === 'Fn::Join' && Array.isArray(argument)) return (argument[1] as unknown[]).map(flatten).join('');
  if (name === 'Fn::Sub') return String(argument).replaceAll(/\$\{([^}]+)\}/g, '<$1>');
  throw new Error(`${name} in an ARN`);
};

/** The parameter by which a nested stack refers to what stands in another one, as CDK names it. */
const parameterOf = ({ target, displayName }: Reference): string =>
  `<referenceto${Names.nodeUniqueId(target.node)}${displayName.replaceAll(/\W/g, '')}>`;

/** An ARN as the template of `stack` will have it: references across stacks become parameters at synthesis only. */
const flattenIn = (stack: Stack, arn: string): string =>
  Tokenization.reverseString(arn)
    .mapTokens({
      mapToken: (token) =>
        Reference.isReference(token) && Stack.of(token.target) !== stack
          ? parameterOf(token)
          : flatten(stack.resolve(token)),
    })
    .join({ join: (left, right) => `${left ?? ''}${right ?? ''}` });

const acknowledge = (
  role: IConstruct,
  findings: Iterable<string>,
  reason: (finding: string) => string,
): void => {
  for (const finding of new Set(findings)) {
    if (!finding.includes('*')) continue;
    Validations.of(role).acknowledge({ id: `AwsSolutions-IAM5[${finding}]`, reason: reason(finding) });
  }
};

const reasonOf = (finding: string): string => {
  if (finding === 'Resource::*') return 'X-Ray knows no resources.';
  if (finding.endsWith('/@connections/*'))
    return 'Any open socket of our own API: whose it is, the table says.';
  return "A prefix of one bucket's keys, as the function's spec declares it.";
};

/** Acknowledges to cdk-nag each resource of a role that has a wildcard. Our actions never have one. */
export const acknowledgeWildcards = (role: IConstruct, resources: readonly string[]): void => {
  acknowledge(
    role,
    resources.map((arn) => `Resource::${flattenIn(Stack.of(role), arn)}`),
    reasonOf,
  );
};

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** The same for a role that CDK creates itself, with one reason for everything in its policy so far. */
export const acknowledgePolicy = (role: IConstruct, reason: string): void => {
  const policy = role.node.findChild('DefaultPolicy') as Policy;
  const { Statement } = Stack.of(role).resolve(policy.document) as {
    Statement: { Action: unknown; Resource: unknown }[];
  };
  const findings = Statement.flatMap(({ Action, Resource }) => [
    ...list(Action).map((action) => `Action::${flatten(action)}`),
    ...list(Resource).map((resource) => `Resource::${flatten(resource)}`),
  ]);
  acknowledge(role, findings, () => reason);
};
