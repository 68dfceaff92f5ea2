import type { Filters } from './ad-filters.ts';

/** Of a sentence, what was read and stands among the filters: `video [for:for mom] [to:up to 200]`. A price is `to`. */
const READ = /\[(\w+):([^\]]*)\]/g;

/** A part of a sentence with its mark. */
export const markedAs = (filter: keyof Filters, words: string): string => `[${filter}:${words}]`;

/** A sentence as it was said, for a field. */
export const plainSaid = (said: string): string => said.replace(READ, '$2');

/** What is left of a sentence when these filters are no longer as it says; empty where none is. */
export const saidWithout = (said: string, changed: readonly string[]): string => {
  const left = said.replace(READ, (part, filter: string) =>
    changed.includes(filter) || (filter === 'to' && changed.includes('from')) ? '' : part,
  );
  return left.includes('[') ? left.replace(/\s+(?=[\s,.])/g, '').replace(/^[ ,.]+|[ ,]+$/g, '') : '';
};

/** The filters that a sentence set, without it. */
export const unsaid = (said: string): Partial<Filters> =>
  Object.fromEntries(
    [...said.matchAll(READ)].flatMap(([, filter = '']) =>
      (filter === 'to' ? ['from', 'to'] : [filter]).map((name) => [name, '']),
    ),
  );
