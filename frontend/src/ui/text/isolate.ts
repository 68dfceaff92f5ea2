/** Isolates a person's text within a sentence of ours, so that neither changes the other's direction. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;
