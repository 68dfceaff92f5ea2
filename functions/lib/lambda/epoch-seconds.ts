/** Whole seconds since 1970, the unit of the table's TTLs and of times in tokens. */
export const epochSeconds = (at: Date | string): number => Math.floor(new Date(at).getTime() / 1_000);
