import type { NativeAttributeValue } from '@aws-sdk/util-dynamodb';

/** Parts of a DynamoDB expression. Names and values get placeholders, so that reserved words never matter. */
export type Condition = (placeholders: Placeholders) => string;

/** Collects the placeholders of one request. */
export class Placeholders {
  private readonly nameOf = new Map<string, string>();
  readonly values: Record<string, NativeAttributeValue> = {};

  name(attribute: string): string {
    const known = this.nameOf.get(attribute);
    if (known) return known;
    const made = `#${this.nameOf.size}`;
    this.nameOf.set(attribute, made);
    return made;
  }

  value(value: NativeAttributeValue): string {
    const made = `:${Object.keys(this.values).length}`;
    this.values[made] = value;
    return made;
  }

  get names(): Record<string, string> {
    return Object.fromEntries([...this.nameOf].map(([attribute, placeholder]) => [placeholder, attribute]));
  }
}

export const equals =
  (attribute: string, value: NativeAttributeValue): Condition =>
  (n) =>
    `${n.name(attribute)} = ${n.value(value)}`;

export const isNot =
  (attribute: string, value: NativeAttributeValue): Condition =>
  (n) =>
    `${n.name(attribute)} <> ${n.value(value)}`;

export const atLeast =
  (attribute: string, value: number): Condition =>
  (n) =>
    `${n.name(attribute)} >= ${n.value(value)}`;

export const atMost =
  (attribute: string, value: number): Condition =>
  (n) =>
    `${n.name(attribute)} <= ${n.value(value)}`;

/** Compares numbers, or texts by their code points. */
export const lessThan =
  (attribute: string, value: number | string): Condition =>
  (n) =>
    `${n.name(attribute)} < ${n.value(value)}`;

/** The item, or one of its attributes, does not exist. */
export const absent =
  (attribute = 'pk'): Condition =>
  (n) =>
    `attribute_not_exists(${n.name(attribute)})`;

/** Nobody has written the item since its version `v` was read; 0: since it did not exist. */
export const ofVersion = (v: number): Condition => (v === 0 ? absent() : equals('v', v));

export const present =
  (attribute = 'pk'): Condition =>
  (n) =>
    `attribute_exists(${n.name(attribute)})`;

export const anyOf =
  (...conditions: readonly Condition[]): Condition =>
  (n) =>
    `(${conditions.map((condition) => condition(n)).join(' OR ')})`;

export const allOf = (conditions: readonly Condition[], n: Placeholders): string =>
  conditions.map((condition) => condition(n)).join(' AND ');
