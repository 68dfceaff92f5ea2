/** The answers to whether the recipient is under 18, as radios have them. */
export const MINOR_ANSWERS = ['yes', 'no'] as const;

/** Empty as long as nobody answered: then the recipient is protected as a minor would be. */
export type MinorAnswer = (typeof MINOR_ANSWERS)[number] | '';
