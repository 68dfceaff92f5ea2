/** Languages in which a creator greets, the most usual first. */
export const SPOKEN = ['he', 'en', 'ar', 'ru', 'fr', 'es', 'am'] as const;
export type Spoken = (typeof SPOKEN)[number];

/** Of a creator who has not said. */
export const SPOKEN_DEFAULT: readonly Spoken[] = ['he'];
