import type { Stack } from '../template/stack.ts';

/** One thing a Lambda asks of DynamoDB, as IAM sees it. */
export interface Asked {
  /** `dynamodb:PutItem`. */
  readonly action: string;
  /** ARN of the table or the index. */
  readonly resource: string;
  /** Partition keys of the items, or the one that is queried; unknown for a Scan. */
  readonly leadingKeys: readonly string[];
}

interface Statement {
  readonly Effect: 'Allow' | 'Deny';
  readonly Action: string | readonly string[];
  readonly Resource: string | readonly string[];
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>;
}

interface PolicyProperties {
  readonly Roles?: readonly string[];
  readonly PolicyDocument: { readonly Statement: readonly Statement[] };
}

const list = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value as T]);

const like = (pattern: string, text: string): boolean =>
  new RegExp(
    `^${pattern
      .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
    's',
  ).test(text);

/** Only the condition our policies use is known: another one must not pass for granted. */
const conditionHolds = ({ Condition = {} }: Statement, { leadingKeys }: Asked): boolean =>
  Object.entries(Condition).every(([operator, keys]) =>
    Object.entries(keys).every(([key, patterns]) => {
      if (operator !== 'ForAllValues:StringLike' || key !== 'dynamodb:LeadingKeys')
        throw new Error(`the local cloud does not know the condition ${operator} of ${key}`);
      return leadingKeys.every((one) => list(patterns).some((pattern) => like(pattern, one)));
    }),
  );

const covers = (statement: Statement, asked: Asked): boolean =>
  list(statement.Action).some((action) => like(action, asked.action)) &&
  list(statement.Resource).some((resource) => like(resource, asked.resource)) &&
  conditionHolds(statement, asked);

/** Whether the role of a function (by name) may do what it asks; deny wins, nothing said is no. */
export type Allows = (functionName: string, asked: Asked) => boolean;

/** Evaluates the policies that the template gives to the role of each function. */
export const createAllows = (stack: Stack): Allows => {
  const policies = stack.all<PolicyProperties>('AWS::IAM::Policy').map(({ properties }) => properties);
  const statements = new Map(
    stack
      .all<{ readonly Role?: string }>('AWS::Lambda::Function')
      .map(({ logicalId, properties }) => [
        stack.ref(logicalId),
        policies
          .filter(({ Roles = [] }) => Roles.some((role) => properties.Role?.endsWith(`:${role}`)))
          .flatMap(({ PolicyDocument }) => PolicyDocument.Statement),
      ]),
  );
  return (functionName, asked) => {
    const own = (statements.get(functionName) ?? []).filter((statement) => covers(statement, asked));
    return own.length > 0 && own.every(({ Effect }) => Effect === 'Allow');
  };
};
