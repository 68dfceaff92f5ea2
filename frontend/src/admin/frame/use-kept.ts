import { useState } from 'react';
import * as z from 'zod/mini';

/** What this browser keeps under a key; null where nothing fits the schema. Storage can be forbidden, and old. */
const readKept = <S extends z.ZodMiniType>(key: string, schema: S): z.output<S> | null => {
  try {
    return z.safeParse(schema, JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
};

/** Something about the look of the back office that this browser keeps until its admin signs out. */
export const useKept = <S extends z.ZodMiniType>(
  name: string,
  schema: S,
  standard: z.output<S>,
): readonly [z.output<S>, (value: z.output<S>) => void] => {
  const key = `back-office:${name}`;
  const [value, setValue] = useState(() => readKept(key, schema) ?? standard);
  const keep = (next: z.output<S>): void => {
    setValue(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // forbidden or full: it lasts as long as the page
    }
  };
  return [value, keep];
};
