/** As TTLs of the table and times in tokens are written: whole seconds since 1970. */
export const epochSeconds = (at: Date | string): number => Math.floor(new Date(at).getTime() / 1_000);
