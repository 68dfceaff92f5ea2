/** The answers to whether the recipient is under 18, as radios have them. */
export const MINOR_ANSWERS = ['yes', 'no'] as const;

/** Empty as long as nobody answered: then the recipient is protected as a minor would be. */
export type MinorAnswer = (typeof MINOR_ANSWERS)[number] | '';

/** What a request says, as the form has it. */
export const minorAnswer = (minor: boolean | null | undefined): MinorAnswer =>
  typeof minor === 'boolean' ? (minor ? 'yes' : 'no') : '';

/** The form's answer as the contract has it; what was not answered is left out. */
export const saidMinor = (answer: MinorAnswer): { minor?: boolean } =>
  answer ? { minor: answer === 'yes' } : {};
