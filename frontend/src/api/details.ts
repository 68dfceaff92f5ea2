/** A number in the details of a refusal; null where there is none. */
export const numberIn = (details: unknown, name: string): number | null => {
  const value = (details as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'number' ? value : null;
};
