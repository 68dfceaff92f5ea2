/** The short id that people read to each other: the first eight letters after the prefix. */
export const shortId = (id: string): string => id.slice(id.indexOf('_') + 1).slice(0, 8);
