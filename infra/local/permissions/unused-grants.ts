import { type AccessRequest, covers, type Statement } from './grants.ts';

/** The roles of one cloud and what was asked of it, each by the name of the function. */
export interface Recording {
  readonly roles: Readonly<Record<string, readonly Statement[]>>;
  readonly calls: Readonly<Record<string, readonly AccessRequest[]>>;
}

/** A statement narrowed to one right, one resource and one value of each condition. */
export interface Grant {
  readonly functionName: string;
  readonly statement: Statement;
}

type OneOrMore = Statement['Action'];
const list = (value: OneOrMore): readonly string[] => (typeof value === 'string' ? [value] : value);

/** `{ StringLike: { a: [1, 2] } }` becomes `{ StringLike: { a: 1 } }` and `{ StringLike: { a: 2 } }`. */
const narrowConditions = (conditions: Statement['Condition'] = {}): Statement['Condition'][] => {
  let narrow: Statement['Condition'][] = [undefined];
  for (const [operator, keys] of Object.entries(conditions))
    for (const [key, values] of Object.entries(keys))
      narrow = narrow.flatMap((before) =>
        list(values).map((value) => ({ ...before, [operator]: { ...before?.[operator], [key]: value } })),
      );
  return narrow;
};

const narrowActions = (actions: OneOrMore, oneRight: readonly string[]): (readonly string[])[] => {
  const together = list(actions).filter((action) => oneRight.includes(action));
  const alone = list(actions).filter((action) => !oneRight.includes(action));
  return [...alone.map((action) => [action]), ...(together.length > 0 ? [together] : [])];
};

const narrowed = (statement: Statement, oneRight: readonly string[]): Statement[] =>
  narrowActions(statement.Action, oneRight).flatMap((Action) =>
    list(statement.Resource).flatMap((Resource) =>
      narrowConditions(statement.Condition).map((Condition) => ({
        Effect: statement.Effect,
        Action,
        Resource,
        ...(Condition ? { Condition } : {}),
      })),
    ),
  );

/** Every grant of a run's roles. `oneRight`: actions that are granted together, for who may do one may do them all. */
export const grantsOf = ({ roles }: Recording, oneRight: readonly string[]): Grant[] =>
  Object.entries(roles).flatMap(([functionName, statements]) =>
    statements
      .flatMap((statement) => narrowed(statement, oneRight))
      .map((statement) => ({ functionName, statement })),
  );

/**
 * The grants without which every call of these runs would have been allowed all the same: nobody asked for them, or
 * another grant of the function allows it too.
 */
export const unusedGrants = (recordings: readonly Recording[], oneRight: readonly string[]): Grant[] => {
  const all = new Map<string, Grant>();
  const needed = new Set<string>();
  for (const recording of recordings) {
    const grants = grantsOf(recording, oneRight);
    for (const grant of grants) all.set(JSON.stringify(grant), grant);
    for (const [functionName, calls] of Object.entries(recording.calls)) {
      const own = grants.filter((grant) => grant.functionName === functionName);
      for (const asked of calls) {
        const [grant, another] = own.filter(({ statement }) => covers(statement, asked));
        if (grant && !another) needed.add(JSON.stringify(grant));
      }
    }
  }
  return [...all].flatMap(([id, grant]) => (needed.has(id) ? [] : [grant]));
};
