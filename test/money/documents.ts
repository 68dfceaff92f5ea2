import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';

/** Parts of a request or an answer that hold one item, its key, or values of an expression. */
const ONE = new Set([
  'Item',
  'Key',
  'Attributes',
  'ExpressionAttributeValues',
  'ExclusiveStartKey',
  'LastEvaluatedKey',
]);
/** Parts that hold several; `Responses` has them by table. */
const MANY = new Set(['Items', 'Keys']);

type Convert = (item: never) => object;

const converted = (part: unknown, convert: Convert): unknown => {
  if (Array.isArray(part)) return part.map((one) => converted(one, convert));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => {
      if (value === undefined) return [name, value];
      if (ONE.has(name)) return [name, convert(value as never)];
      if (MANY.has(name)) return [name, value.map(convert)];
      if (name === 'Responses')
        return [
          name,
          Object.fromEntries(
            Object.entries(value).map(([table, items]) => [table, (items as never[]).map(convert)]),
          ),
        ];
      return [name, converted(value, convert)];
    }),
  );
};

/** A request of the document client as it reaches the table, converted with the client's options. */
export const asRequest = <T extends object>(input: T): T =>
  converted(input, (item) => marshall(item, { removeUndefinedValues: true })) as T;

/** The table's answer as the document client hands it on. */
export const asAnswer = (output: object): object => converted(output, unmarshall) as object;
