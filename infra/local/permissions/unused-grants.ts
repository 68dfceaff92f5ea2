import { type Asked, covers, type Statement } from './grants.ts';

/** The roles of one cloud and what was asked of it, each by the name of the function. */
export interface Recording {
  readonly roles: Readonly<Record<string, readonly Statement[]>>;
  readonly calls: Readonly<Record<string, readonly Asked[]>>;
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

/**
 * The grants without which every call of these runs would have been allowed all the same: nobody asked for them, or
 * another grant of the function allows it too.
 * @param oneRight actions that are granted together: whoever may do one of them may as well do the others
 */
export const unusedGrants = (recordings: readonly Recording[], oneRight: readonly string[]): Grant[] => {
  const all = new Map<string, Grant>();
  const needed = new Set<string>();
  for (const { roles, calls } of recordings)
    for (const [functionName, statements] of Object.entries(roles)) {
      const grants = statements
        .flatMap((statement) => narrowed(statement, oneRight))
        .map((statement) => ({ id: JSON.stringify([functionName, statement]), functionName, statement }));
      for (const { id, ...grant } of grants) all.set(id, grant);
      for (const asked of calls[functionName] ?? []) {
        const [grant, another] = grants.filter(({ statement }) => covers(statement, asked));
        if (grant && !another) needed.add(grant.id);
      }
    }
  return [...all].flatMap(([id, grant]) => (needed.has(id) ? [] : [grant]));
};
