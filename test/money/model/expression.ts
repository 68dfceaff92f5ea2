import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { invalid } from './failures.ts';
import { compare, type Item, isSame } from './values.ts';

/** The placeholders of one request. */
export interface Scope {
  readonly ExpressionAttributeNames?: Record<string, string> | undefined;
  readonly ExpressionAttributeValues?: Record<string, AttributeValue> | undefined;
}

type Test = (item: Item, scope: Scope) => boolean;
type Operand = (item: Item, scope: Scope) => AttributeValue | undefined;
type Change = (draft: Record<string, AttributeValue>, scope: Scope) => void;

const TOKEN = /\s*(#\w+|:\w+|<>|<=|>=|[=<>(),]|[A-Za-z_]\w*|\S)/gy;

/** The name behind `#0`. Names are always placeholders here, since the product writes them so. */
const nameOf = (token: string, scope: Scope): string => {
  const name = scope.ExpressionAttributeNames?.[token];
  if (name === undefined) throw invalid(`The name ${token} is not defined`);
  return name;
};

const placed = (token: string, scope: Scope): AttributeValue => {
  const value = scope.ExpressionAttributeValues?.[token];
  if (value === undefined) throw invalid(`The value ${token} is not defined`);
  return value;
};

/** The words of an expression, read one after the other. */
class Tokens {
  private readonly list: string[];
  private at = 0;

  constructor(text: string) {
    this.list = [...text.matchAll(TOKEN)].map((match) => match[1] ?? '');
  }

  get next(): string {
    return this.list[this.at] ?? '';
  }

  take(): string {
    this.at += 1;
    return this.list[this.at - 1] ?? '';
  }

  /** Takes the word when it is this keyword, in any case. */
  taken(word: string): boolean {
    if (this.next.toUpperCase() !== word) return false;
    this.at += 1;
    return true;
  }

  expect(word: string): void {
    if (!this.taken(word)) throw invalid(`Syntax error: ${word} expected at "${this.next}"`);
  }

  end(): void {
    if (this.at < this.list.length) throw invalid(`Syntax error at "${this.next}"`);
  }
}

const COMPARISONS: Record<string, (order: number) => boolean> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

const isEqual = (a: AttributeValue | undefined, b: AttributeValue | undefined): boolean =>
  a !== undefined && b !== undefined && isSame(a, b);

const holds = (
  a: AttributeValue | undefined,
  b: AttributeValue | undefined,
  test: (order: number) => boolean,
): boolean => {
  const order = a && b && compare(a, b);
  return order !== undefined && test(order);
};

const operand = (tokens: Tokens): Operand => {
  const token = tokens.take();
  if (token.startsWith('#')) return (item, scope) => item[nameOf(token, scope)];
  if (token.startsWith(':')) return (_, scope) => placed(token, scope);
  throw invalid(`Syntax error at "${token}"`);
};

const operandList = (tokens: Tokens): Operand[] => {
  tokens.expect('(');
  const list = [operand(tokens)];
  while (tokens.taken(',')) list.push(operand(tokens));
  tokens.expect(')');
  return list;
};

const FUNCTIONS: Record<string, (args: readonly (AttributeValue | undefined)[]) => boolean> = {
  attribute_exists: ([value]) => value !== undefined,
  attribute_not_exists: ([value]) => value === undefined,
  begins_with: ([text, prefix]) =>
    text?.S !== undefined && prefix?.S !== undefined && text.S.startsWith(prefix.S),
};

const comparison = (tokens: Tokens): Test => {
  const left = operand(tokens);
  if (tokens.taken('BETWEEN')) {
    const low = operand(tokens);
    tokens.expect('AND');
    const high = operand(tokens);
    return (item, scope) => {
      const value = left(item, scope);
      return (
        holds(value, low(item, scope), (order) => order >= 0) &&
        holds(value, high(item, scope), (order) => order <= 0)
      );
    };
  }
  if (tokens.taken('IN')) {
    const list = operandList(tokens);
    return (item, scope) => list.some((one) => isEqual(left(item, scope), one(item, scope)));
  }
  const sign = tokens.take();
  const right = operand(tokens);
  if (sign === '=') return (item, scope) => isEqual(left(item, scope), right(item, scope));
  if (sign === '<>') return (item, scope) => !isEqual(left(item, scope), right(item, scope));
  const test = COMPARISONS[sign];
  if (!test) throw invalid(`Syntax error at "${sign}"`);
  return (item, scope) => holds(left(item, scope), right(item, scope), test);
};

const primary = (tokens: Tokens): Test => {
  if (tokens.taken('NOT')) {
    const test = primary(tokens);
    return (item, scope) => !test(item, scope);
  }
  if (tokens.taken('(')) {
    const test = alternatives(tokens);
    tokens.expect(')');
    return test;
  }
  const call = FUNCTIONS[tokens.next];
  if (!call) return comparison(tokens);
  tokens.take();
  const args = operandList(tokens);
  return (item, scope) => call(args.map((arg) => arg(item, scope)));
};

const conjunction = (tokens: Tokens): Test => {
  const tests = [primary(tokens)];
  while (tokens.taken('AND')) tests.push(primary(tokens));
  return (item, scope) => tests.every((test) => test(item, scope));
};

const alternatives = (tokens: Tokens): Test => {
  const tests = [conjunction(tokens)];
  while (tokens.taken('OR')) tests.push(conjunction(tokens));
  return (item, scope) => tests.some((test) => test(item, scope));
};

const kept = <T>(parse: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text) ?? parse(text);
    known.set(text, found);
    return found;
  };
};

/** A condition, key condition or filter. Whatever the product does not write is a syntax error. */
export const conditionOf = kept((text: string): Test => {
  const tokens = new Tokens(text);
  const test = alternatives(tokens);
  tokens.end();
  return test;
});

const joined = (before: AttributeValue | undefined, more: AttributeValue): AttributeValue => {
  if (more.N !== undefined && (before === undefined || before.N !== undefined))
    return { N: String(Number(before?.N ?? 0) + Number(more.N)) };
  if (more.SS && (before === undefined || before.SS))
    return { SS: [...new Set([...(before?.SS ?? []), ...more.SS])] };
  throw invalid('An operand in the update expression has an incorrect data type');
};

const CLAUSES: Record<string, (tokens: Tokens, name: string) => Change> = {
  SET: (tokens, name) => {
    tokens.expect('=');
    if (!tokens.taken('IF_NOT_EXISTS')) {
      const value = tokens.take();
      return (draft, scope) => {
        draft[nameOf(name, scope)] = placed(value, scope);
      };
    }
    const [known, otherwise] = operandList(tokens);
    return (draft, scope) => {
      const value = known?.(draft, scope) ?? otherwise?.(draft, scope);
      if (value) draft[nameOf(name, scope)] = value;
    };
  },
  ADD: (tokens, name) => {
    const value = tokens.take();
    return (draft, scope) => {
      const attribute = nameOf(name, scope);
      draft[attribute] = joined(draft[attribute], placed(value, scope));
    };
  },
  REMOVE: (_, name) => (draft, scope) => {
    delete draft[nameOf(name, scope)];
  },
};

interface Update {
  /** Placeholders of the names it changes. */
  readonly names: readonly string[];
  readonly changes: readonly Change[];
}

const updateOf = kept((text: string): Update => {
  const tokens = new Tokens(text);
  const names: string[] = [];
  const changes: Change[] = [];
  while (tokens.next) {
    const clause = CLAUSES[tokens.take()];
    if (!clause) throw invalid(`Syntax error in "${text}"`);
    do {
      const name = tokens.take();
      names.push(name);
      changes.push(clause(tokens, name));
    } while (tokens.taken(','));
  }
  return { names, changes };
});

/** Nothing is changed twice, and no key. Throws ValidationException. */
const checkUpdate = (text: string, scope: Scope): void => {
  const touched = updateOf(text).names.map((name) => nameOf(name, scope));
  if (new Set(touched).size < touched.length) throw invalid('Two document paths overlap with each other');
  if (touched.some((name) => name === 'pk' || name === 'sk')) throw invalid('The key cannot be updated');
};

/** The item after an update; the one before is left as it is. Throws ValidationException. */
export const updated = (before: Item, text: string, scope: Scope): Item => {
  const draft = { ...before };
  for (const change of updateOf(text).changes) change(draft, scope);
  return draft;
};

const PLACEHOLDERS = /[#:]\w+/g;
const placeholdersOf = kept((text: string): ReadonlySet<string> => new Set(text.match(PLACEHOLDERS) ?? []));

const boundsOf = kept((text: string) => [...text.matchAll(/BETWEEN (:\w+) AND (:\w+)/g)]);

const checkBounds = (text: string, scope: Scope): void => {
  for (const [, low = '', high = ''] of boundsOf(text))
    if (!holds(placed(low, scope), placed(high, scope), (order) => order <= 0))
      throw invalid('BETWEEN has a lower bound above its upper one');
};

interface Expressions extends Scope {
  readonly KeyConditionExpression?: string | undefined;
  readonly ConditionExpression?: string | undefined;
  readonly FilterExpression?: string | undefined;
  readonly UpdateExpression?: string | undefined;
}

/** What is wrong with a request whatever the items are: a name unused, a range upside down. Throws ValidationException. */
export const checkExpressions = (request: Expressions): void => {
  const { UpdateExpression: update, KeyConditionExpression, ConditionExpression, FilterExpression } = request;
  const conditions = [KeyConditionExpression, ConditionExpression, FilterExpression].filter(
    (text) => text !== undefined,
  );
  const used = [...conditions, update ?? ''].map(placeholdersOf);
  for (const given of [request.ExpressionAttributeNames, request.ExpressionAttributeValues]) {
    if (given && Object.keys(given).length === 0) throw invalid('No names or values may be given empty');
    for (const placeholder in given)
      if (!used.some((set) => set.has(placeholder))) throw invalid(`${placeholder} is not used`);
  }
  for (const text of conditions) checkBounds(text, request);
  if (update) checkUpdate(update, request);
};
