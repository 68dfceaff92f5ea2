import type { Stack } from '../template/stack.ts';

/** One thing a Lambda asks of AWS, as IAM sees it. */
export interface AccessRequest {
  /** `dynamodb:PutItem`. */
  readonly action: string;
  /** ARN of the table, the index, the object, the key. */
  readonly resource: string;
  /** Values of condition keys (`dynamodb:LeadingKeys`) that the call has; a key without values is one it has not. */
  readonly context?: Readonly<Record<string, readonly string[]>>;
}

type OneOrMore = string | readonly string[];

/** A statement of a policy, as the template has it. */
export interface Statement {
  readonly Effect: 'Allow' | 'Deny';
  readonly Action: OneOrMore;
  readonly Resource: OneOrMore;
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, OneOrMore>>>>;
}

interface PolicyProperties {
  readonly Roles?: readonly string[];
  readonly PolicyDocument: { readonly Statement: readonly Statement[] };
}

const list = (value: OneOrMore): readonly string[] => (typeof value === 'string' ? [value] : value);

/** A role's patterns are the same at each call. */
const compiled = new Map<string, RegExp>();

const compile = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
    's',
  );

/** IAM's pattern: `*` is any text, `?` one letter. */
const like = (pattern: string, text: string): boolean => {
  const known = compiled.get(pattern) ?? compile(pattern);
  compiled.set(pattern, known);
  return known.test(text);
};

const equals = (pattern: string, text: string): boolean => pattern === text;

type Holds = (patterns: readonly string[], values: readonly string[]) => boolean;

/** A single-valued key, which the call must have. */
const one =
  (matches: typeof like): Holds =>
  (patterns, values) =>
    values.length > 0 && values.every((value) => patterns.some((pattern) => matches(pattern, value)));

/** Any number of values, none included, as in IAM. */
const forAll =
  (matches: typeof like): Holds =>
  (patterns, values) =>
    values.every((value) => patterns.some((pattern) => matches(pattern, value)));

const OPERATORS = new Map<string, Holds>([
  ['StringEquals', one(equals)],
  ['StringLike', one(like)],
  ['ForAllValues:StringEquals', forAll(equals)],
  ['ForAllValues:StringLike', forAll(like)],
]);

/** Condition keys that the stand-ins provide; any other could not be evaluated. */
const KEYS = [
  /^dynamodb:LeadingKeys$/,
  /^s3:prefix$/,
  /^kms:EncryptionContextKeys$/,
  /^kms:EncryptionContext:/,
];

/** Throws for a condition that the local cloud cannot evaluate: it must not count as met. */
const checkKnown = ({ Condition = {} }: Statement): void => {
  for (const [operator, keys] of Object.entries(Condition))
    for (const key of Object.keys(keys))
      if (!OPERATORS.has(operator) || !KEYS.some((known) => known.test(key)))
        throw new Error(`the local cloud does not know the condition ${operator} of ${key}`);
};

const conditionHolds = ({ Condition = {} }: Statement, { context = {} }: AccessRequest): boolean =>
  Object.entries(Condition).every(([operator, keys]) =>
    Object.entries(keys).every(([key, patterns]) =>
      OPERATORS.get(operator)?.(list(patterns), Object.hasOwn(context, key) ? (context[key] ?? []) : []),
    ),
  );

export const covers = (statement: Statement, asked: AccessRequest): boolean =>
  list(statement.Action).some((action) => like(action, asked.action)) &&
  list(statement.Resource).some((resource) => like(resource, asked.resource)) &&
  conditionHolds(statement, asked);

/** The statements of each function's role, by its name. Throws for a condition that cannot be evaluated. */
export const statementsByFunction = (stack: Stack): ReadonlyMap<string, readonly Statement[]> => {
  const policies = stack.all<PolicyProperties>('AWS::IAM::Policy').map(({ properties }) => properties);
  return new Map(
    stack.all<{ readonly Role?: string }>('AWS::Lambda::Function').map(({ logicalId, properties }) => {
      const own = policies
        .filter(({ Roles = [] }) => Roles.some((role) => properties.Role?.endsWith(`:${role}`)))
        .flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
      for (const statement of own) checkKnown(statement);
      return [stack.ref(logicalId), own];
    }),
  );
};

/** Whether these statements isAllowed it: an explicit deny wins, and the default is deny. */
export const isAllowed = (statements: readonly Statement[], asked: AccessRequest): boolean => {
  const meant = statements.filter((statement) => covers(statement, asked));
  return meant.length > 0 && meant.every(({ Effect }) => Effect === 'Allow');
};
