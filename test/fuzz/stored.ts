import type { Item } from '../support/acts/items.ts';
import { UNKNOWN_FIELDS } from './hostile.ts';

/** Fields that only a call made up by us would have. */
const OURS = new Set(
  UNKNOWN_FIELDS.map(([name]) => name).filter((name) => /surprise|\$|constructor/.test(name)),
);

const UNFIT = /(?![\n])\p{Cc}|\p{Cs}|[\u202A-\u202E\u2066-\u2069]/u;

const strings = (value: unknown, path: string): [path: string, text: string][] => {
  if (typeof value === 'string') return [[path, value]];
  if (value instanceof Set) return [...value].flatMap((one) => strings(one, path));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => strings(one, `${path}.${name}`));
};

const names = (value: unknown): string[] =>
  typeof value === 'object' && value !== null && !(value instanceof Set)
    ? Object.entries(value).flatMap(([name, one]) => [name, ...names(one)])
    : [];

/** Values of an item that no contract would have accepted. */
export const unfitOf = (item: Item): string[] => {
  const where = `${item.pk} ${item.sk}`;
  return [
    ...strings(item, '')
      .filter(([, text]) => UNFIT.test(text) || text !== text.normalize('NFC'))
      .map(([path, text]) => `${where}${path}: ${JSON.stringify(text)}`),
    ...names(item)
      .filter((name) => OURS.has(name))
      .map((name) => `${where} has ${name}`),
  ];
};
