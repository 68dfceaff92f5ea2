/** What people call a request or withdrawal, and read to each other: the first eight letters after its prefix. */
export const shortId = (id: string): string => id.slice(id.indexOf('_') + 1).slice(0, 8);
