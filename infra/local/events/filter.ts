/** EventBridge-style patterns of `FilterCriteria`: the operators that stream filters use here; others throw. */
type Pattern = Readonly<Record<string, unknown>>;

const matchesRule = (rule: unknown, value: unknown): boolean => {
  if (typeof rule !== 'object' || rule === null) return rule === value;
  const [operator, argument] = Object.entries(rule)[0] ?? [];
  if (operator === 'exists') return (value !== undefined) === argument;
  if (operator === 'prefix') return typeof value === 'string' && value.startsWith(String(argument));
  if (operator === 'suffix') return typeof value === 'string' && value.endsWith(String(argument));
  if (operator === 'anything-but') return value !== undefined && ![argument].flat().includes(value);
  throw new Error(`the local cloud does not know the filter ${JSON.stringify(rule)}`);
};

const matches = (pattern: Pattern, value: unknown): boolean =>
  Object.entries(pattern).every(([key, rule]) => {
    if (key === '$or') return (rule as Pattern[]).some((one) => matches(one, value));
    const field =
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
    return Array.isArray(rule)
      ? rule.some((one) => matchesRule(one, field))
      : matches(rule as Pattern, field);
  });

export interface FilterCriteria {
  readonly Filters?: readonly { readonly Pattern: string }[];
}

/** Whether a record passes: any one filter is enough, and no filter lets everything through. */
export const createFilter = (criteria: FilterCriteria | undefined): ((record: unknown) => boolean) => {
  const patterns = (criteria?.Filters ?? []).map(({ Pattern: text }) => JSON.parse(text) as Pattern);
  return (record) => patterns.length === 0 || patterns.some((pattern) => matches(pattern, record));
};
