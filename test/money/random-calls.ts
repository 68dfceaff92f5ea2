import type { AttributeValue, TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { INDEX_NAMES, INDEXES } from './model/items.ts';
import type { Item } from './model/values.ts';
import type { Random } from './random.ts';

/** A call by its name and input, of any kind the product makes; much of it is refused, and how is compared. */
export interface Call {
  readonly name:
    | 'GetItem'
    | 'BatchGetItem'
    | 'Query'
    | 'PutItem'
    | 'UpdateItem'
    | 'DeleteItem'
    | 'TransactWriteItems';
  readonly input: object;
}

const TEXTS = ['', 'a', 'ab', 'b', 'ב', 'בג', '\uffff', '😀', 'a#1'] as const;
const NAMES = ['n', 'm', 'text', 'status', 'flag', 'set', 'list', 'map'] as const;
const PARTITIONS = ['P1', 'P2', 'P3'] as const;
const SORTS = ['A#1', 'A#2', 'B#1', 'ב', '😀'] as const;

/** Builds expressions with placeholders. */
class Placeholders {
  readonly names: Record<string, string> = {};
  readonly values: Record<string, AttributeValue> = {};

  name(attribute: string): string {
    const known = Object.entries(this.names).find(([, name]) => name === attribute);
    if (known) return known[0];
    const made = `#${Object.keys(this.names).length}`;
    this.names[made] = attribute;
    return made;
  }

  value(value: AttributeValue): string {
    const made = `:${Object.keys(this.values).length}`;
    this.values[made] = value;
    return made;
  }

  get given(): object {
    return {
      ...(Object.keys(this.names).length ? { ExpressionAttributeNames: this.names } : {}),
      ...(Object.keys(this.values).length ? { ExpressionAttributeValues: this.values } : {}),
    };
  }
}

/** Calls at random on few keys, so that they meet. */
export class RandomCalls {
  private readonly random: Random;
  private readonly table: string;
  private made = 0;
  private last: { token: string; items: TransactWriteItem[] } | undefined;

  constructor(random: Random, table: string) {
    this.random = random;
    this.table = table;
  }

  next(): Call {
    const kinds: (() => Call)[] = [
      () => ({ name: 'GetItem', input: { TableName: this.table, Key: this.key(), ConsistentRead: true } }),
      () => this.batch(),
      () => this.query(),
      () => this.query(),
      () => ({ name: 'PutItem', input: this.put() }),
      () => ({
        name: 'UpdateItem',
        input: { ...this.update(), ReturnValues: this.random.pick(['NONE', 'ALL_NEW', 'ALL_OLD']) },
      }),
      () => ({ name: 'UpdateItem', input: this.update() }),
      () => ({ name: 'DeleteItem', input: this.remove() }),
      () => this.transaction(),
      () => this.transaction(),
    ];
    this.made += 1;
    return this.random.pick(kinds)();
  }

  private key(): Record<string, AttributeValue> {
    return { pk: { S: this.random.pick(PARTITIONS) }, sk: { S: this.random.pick(SORTS) } };
  }

  private number(): AttributeValue {
    return { N: String(this.random.pick([0, 1, 2, 5, 10, -3, 0.5, 100])) };
  }

  private text(): AttributeValue {
    return { S: this.random.pick(TEXTS) };
  }

  private set(): AttributeValue {
    return { SS: this.random.pick([['x'], ['x', 'y'], ['y', 'x'], ['z']]) };
  }

  private any(): AttributeValue {
    const { random } = this;
    const kinds: (() => AttributeValue)[] = [
      () => this.number(),
      () => this.text(),
      () => ({ BOOL: random.chance(0.5) }),
      () => ({ NULL: true }),
      () => this.set(),
      () => ({ L: [this.number(), this.text()] }),
      () => ({ M: { a: this.number(), b: { L: [this.set()] } } }),
    ];
    return random.pick(kinds)();
  }

  /** Mostly the attribute's own kind of value, so that comparisons hold now and then. */
  private valueFor(name: string): AttributeValue {
    if (this.random.chance(0.1)) return this.any();
    if (name === 'n' || name === 'm') return this.number();
    if (name === 'set') return this.set();
    if (name === 'flag') return { BOOL: this.random.chance(0.5) };
    return name === 'text' || name === 'status' ? this.text() : this.any();
  }

  private indexKeys(): Record<string, AttributeValue> {
    const keys: Record<string, AttributeValue> = {};
    for (const { partition, sort } of Object.values(INDEXES)) {
      if (this.random.chance(0.6)) continue;
      keys[partition] = { S: this.random.pick(PARTITIONS) };
      // One place for each item: an order among equals is nobody's promise.
      keys[sort] = {
        S: `${this.random.pick(['A', 'B', 'ב', '😀'])}#${this.made}#${this.random.between(0, 999_999)}`,
      };
    }
    return keys;
  }

  private comparable(p: Placeholders, attribute: string): string {
    const ordered = this.random.chance(0.5) ? this.number() : this.text();
    const sign = this.random.pick(['<', '<=', '>', '>=']);
    return `${p.name(attribute)} ${sign} ${p.value(ordered)}`;
  }

  private between(p: Placeholders, attribute: string): string {
    const [low = 0, high = 0] = [this.random.between(-5, 5), this.random.between(-5, 100)].sort(
      (a, b) => a - b,
    );
    return `${p.name(attribute)} BETWEEN ${p.value({ N: String(low) })} AND ${p.value({ N: String(high) })}`;
  }

  private simple(p: Placeholders): string {
    const { random } = this;
    const attribute = random.pick([...NAMES, 'pk']);
    const kinds: (() => string)[] = [
      () => `${p.name(attribute)} = ${p.value(this.valueFor(attribute))}`,
      () => `${p.name(attribute)} <> ${p.value(this.valueFor(attribute))}`,
      () => this.comparable(p, attribute),
      () => this.comparable(p, random.pick(['n', 'm', 'text'])),
      () => this.between(p, random.pick(['n', 'm', attribute])),
      () => `${p.name(attribute)} IN (${p.value(this.valueFor(attribute))}, ${p.value(this.any())})`,
      () => `attribute_exists(${p.name(attribute)})`,
      () => `attribute_not_exists(${p.name(attribute)})`,
      () => `begins_with(${p.name(attribute)}, ${p.value({ S: random.pick(['a', 'ב', 'P']) })})`,
      () => `${p.name('n')} <= ${p.name('m')}`,
    ];
    return random.pick(kinds)();
  }

  private condition(p: Placeholders): string {
    const one = () => (this.random.chance(0.15) ? `NOT ${this.simple(p)}` : this.simple(p));
    const shape = this.random.between(0, 5);
    if (shape < 3) return one();
    if (shape === 3) return `${one()} AND ${one()} OR ${one()}`;
    if (shape === 4) return `${one()} AND (${one()} OR ${one()})`;
    return `NOT (${one()} AND ${one()}) AND ${one()}`;
  }

  private guarded(p: Placeholders): object {
    const condition = this.random.chance(0.6) ? { ConditionExpression: this.condition(p) } : {};
    const old = this.random.chance(0.5) ? { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } : {};
    return { TableName: this.table, ...condition, ...old, ...p.given };
  }

  private put() {
    const attributes: Record<string, AttributeValue> = {};
    for (const name of NAMES) if (this.random.chance(0.5)) attributes[name] = this.valueFor(name);
    const item: Item = { ...this.key(), ...attributes, ...this.indexKeys() };
    return { Item: item, ...this.guarded(new Placeholders()) };
  }

  private setValue(p: Placeholders, name: string, value: AttributeValue): string {
    const given = p.value(value);
    return this.random.chance(0.2) ? `if_not_exists(${p.name(name)}, ${given})` : given;
  }

  private updateExpression(p: Placeholders): string {
    const { random } = this;
    const names = [...NAMES].sort(() => random.next() - 0.5);
    const set = [
      ...names.slice(0, random.between(0, 2)).map((name) => [name, this.valueFor(name)] as const),
      ...(random.chance(0.5) ? Object.entries(this.indexKeys()) : []),
    ].map(([name, value]) => `${p.name(name)} = ${this.setValue(p, name, value)}`);
    const add = names
      .slice(2, 4)
      .filter((name) => name === 'n' || name === 'm' || name === 'set')
      .map((name) => `${p.name(name)} ${p.value(name === 'set' ? this.set() : this.number())}`);
    const gone = random.pick(['ownerPk', 'duePk', names[5] ?? '', names[6] ?? '', 'n']);
    const remove = random.chance(0.3) ? [p.name(gone)] : [];
    const parts = [
      set.length ? `SET ${set.join(', ')}` : '',
      add.length ? `ADD ${add.join(', ')}` : '',
      remove.length ? `REMOVE ${remove.join(', ')}` : '',
    ];
    return parts.filter(Boolean).join(' ') || `SET ${p.name('n')} = ${p.value(this.number())}`;
  }

  private update() {
    const p = new Placeholders();
    const UpdateExpression = this.updateExpression(p);
    return { Key: this.key(), UpdateExpression, ...this.guarded(p) };
  }

  private remove() {
    return { Key: this.key(), ...this.guarded(new Placeholders()) };
  }

  private batch(): Call {
    const keys = Array.from({ length: this.random.between(1, 4) }, () => this.key());
    const RequestItems = { [this.table]: { Keys: keys, ConsistentRead: true } };
    return { name: 'BatchGetItem', input: { RequestItems } };
  }

  private write(): TransactWriteItem {
    const kinds: (() => object)[] = [
      () => ({ Put: this.put() }),
      () => ({ Update: this.update() }),
      () => ({ Delete: this.remove() }),
    ];
    return this.random.pick(kinds)() as TransactWriteItem;
  }

  /** Writes of different items. */
  private writes(): TransactWriteItem[] {
    const writes = new Map<string, TransactWriteItem>();
    for (let i = this.random.between(1, 4); i > 0; i--) {
      const write = this.write();
      const { pk, sk } = write.Put?.Item ?? write.Update?.Key ?? write.Delete?.Key ?? {};
      writes.set(JSON.stringify([pk, sk]), write);
    }
    return [...writes.values()];
  }

  /** One item twice. Without conditions: DynamoDB Local, unlike DynamoDB, looks at those first. */
  private twice(): TransactWriteItem[] {
    const Key = this.key();
    return [{ Put: { TableName: this.table, Item: Key } }, { Delete: { TableName: this.table, Key } }];
  }

  private transaction(): Call {
    const { random } = this;
    const again = this.last && random.chance(0.1) ? this.last : undefined;
    const token = again?.token ?? `token-of-call-${this.made}`;
    const fresh = () => (random.chance(0.05) ? this.twice() : this.writes());
    const items = again && random.chance(0.8) ? again.items : fresh();
    this.last = { token, items };
    return { name: 'TransactWriteItems', input: { TransactItems: items, ClientRequestToken: token } };
  }

  private query(): Call {
    const { random } = this;
    const index = random.pick([undefined, ...INDEX_NAMES]);
    const shape = index ? INDEXES[index] : undefined;
    const p = new Placeholders();
    const sort = shape?.sort ?? 'sk';
    const conditions = [`${p.name(shape?.partition ?? 'pk')} = ${p.value({ S: random.pick(PARTITIONS) })}`];
    const range = random.between(0, 2);
    if (range === 1)
      conditions.push(`begins_with(${p.name(sort)}, ${p.value({ S: random.pick(['A', 'ב', '😀']) })})`);
    if (range === 2)
      conditions.push(
        `${p.name(sort)} BETWEEN ${p.value({ S: random.pick([' ', 'A#2']) })} AND ${p.value({ S: random.pick(['B', '\uffff', '😀#']) })}`,
      );
    const filter = random.chance(0.3)
      ? { FilterExpression: `${p.name('n')} >= ${p.value(this.number())}` }
      : {};
    return {
      name: 'Query',
      input: {
        TableName: this.table,
        ...(index ? { IndexName: index } : { ConsistentRead: true }),
        KeyConditionExpression: conditions.join(' AND '),
        ...filter,
        ...p.given,
        ScanIndexForward: random.chance(0.5),
        ...(random.chance(0.6) ? { Limit: random.between(1, 4) } : {}),
      },
    };
  }
}
