/** Somebody's words inside a sentence of ours: isolated, so that neither direction disturbs the other. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;
