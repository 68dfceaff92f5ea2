/** What episodes came to. */
export interface Tally {
  operations: number;
  deliveries: number;
  commits: number;
  faults: number;
  /** By `operation: answered` or `operation: <code of the refusal>`, and by `fault: <fault>`. */
  readonly outcomes: Record<string, number>;
}

export const newTally = (): Tally => ({ operations: 0, deliveries: 0, commits: 0, faults: 0, outcomes: {} });

export const count = ({ outcomes }: Tally, what: string, times = 1): void => {
  outcomes[what] = (outcomes[what] ?? 0) + times;
};

export const addTally = (sum: Tally, more: Tally): void => {
  for (const name of ['operations', 'deliveries', 'commits', 'faults'] as const) sum[name] += more[name];
  for (const [what, times] of Object.entries(more.outcomes)) count(sum, what, times);
};
