/** Languages in which a creator greets, the most usual first. */
export const SPOKEN = ['he', 'en', 'ar', 'ru', 'fr', 'es', 'am'] as const;
export type Spoken = (typeof SPOKEN)[number];

/** The languages of a creator who has named none. */
export const SPOKEN_DEFAULT: readonly Spoken[] = ['he'];

/** Several languages as one word of an address, each once, in their own order; what is none is left out. */
export const languagesIn = (said: string): Spoken[] => {
  const names = said.split(',');
  return SPOKEN.filter((one) => names.includes(one));
};
