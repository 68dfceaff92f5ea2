import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';

export type Item = Readonly<Record<string, AttributeValue>>;

const plain = new WeakMap<Item, ReturnType<typeof unmarshall>>();

/** An item's plain values. Items never change, so each is read once. */
export const plainOf = (item: Item): ReturnType<typeof unmarshall> => {
  const values = plain.get(item) ?? unmarshall(item);
  plain.set(item, values);
  return values;
};

/** Surrogates stand for letters above all of the basic plane, as in UTF-8. */
const rank = (unit: number): number => {
  if (unit < 0xd800) return unit;
  return unit >= 0xe000 ? unit - 0x800 : unit + 0x2000;
};

/** The order of UTF-8 bytes, which is DynamoDB's. */
export const compareText = (a: string, b: string): number => {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const difference = rank(a.charCodeAt(i)) - rank(b.charCodeAt(i));
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
};

const typeOf = (value: AttributeValue): string => Object.keys(value)[0] ?? '';

/** The order of two numbers or two texts; undefined for anything else, which no comparison holds for. */
export const compare = (a: AttributeValue, b: AttributeValue): number | undefined => {
  if (a.N !== undefined && b.N !== undefined) return Number(a.N) - Number(b.N);
  if (a.S !== undefined && b.S !== undefined) return compareText(a.S, b.S);
  return undefined;
};

const sameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((member) => b.includes(member));

const sameMap = (a: Item, b: Item): boolean => {
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => b[name] !== undefined && isSame(a[name] as AttributeValue, b[name]))
  );
};

/** Equality as conditions see it: of one type, numbers by value, sets in any order. */
export const isSame = (a: AttributeValue, b: AttributeValue): boolean => {
  if (typeOf(a) !== typeOf(b)) return false;
  if (a.N !== undefined) return Number(a.N) === Number(b.N);
  if (a.SS) return sameSet(a.SS, b.SS ?? []);
  if (a.NS) return sameSet(a.NS.map(normalNumber), (b.NS ?? []).map(normalNumber));
  if (a.L)
    return a.L.length === b.L?.length && a.L.every((one, i) => isSame(one, b.L?.[i] as AttributeValue));
  if (a.M) return sameMap(a.M, b.M ?? {});
  return a.S === b.S && a.BOOL === b.BOOL && a.NULL === b.NULL;
};

export const normalNumber = (text: string): string => String(Number(text));
