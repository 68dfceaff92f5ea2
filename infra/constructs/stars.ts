import { Stack, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** An ARN as cdk-nag writes it: references as `<LogicalId>` and `<LogicalId.Attribute>`. */
const flatten = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return String(value);
  const [[name, argument] = []] = Object.entries(value);
  if (name === 'Ref') return `<${String(argument)}>`;
  if (name === 'Fn::GetAtt' && Array.isArray(argument)) return `<${argument.join('.')}>`;
  if (name === 'Fn::Join' && Array.isArray(argument)) return (argument[1] as unknown[]).map(flatten).join('');
  throw new Error(`${name} in an ARN`);
};

const reasonOf = (resource: string): string => {
  if (resource === '*') return 'X-Ray knows no resources.';
  if (resource.endsWith('/@connections/*'))
    return 'Any open socket of our own API: whose it is, the table says.';
  return "A prefix of one bucket's keys, as the function's spec declares it.";
};

/** Tells cdk-nag why those of a role's resources that end in a star do. An action never has one. */
export const explainStars = (role: IConstruct, resources: readonly string[]): void => {
  for (const resource of new Set(resources.map((arn) => flatten(Stack.of(role).resolve(arn))))) {
    if (!resource.includes('*')) continue;
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${resource}]`,
      reason: reasonOf(resource),
    });
  }
};
