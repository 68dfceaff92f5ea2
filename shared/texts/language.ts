export const LANGUAGES = ['he', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
