import type { MinorAnswer } from './minor.ts';

/** What a request says, as the form has it. */
export const minorAnswer = (minor: boolean | null | undefined): MinorAnswer =>
  typeof minor === 'boolean' ? (minor ? 'yes' : 'no') : '';

/** The form's answer as the contract has it; what was not answered is left out. */
export const saidMinor = (answer: MinorAnswer): { minor?: boolean } =>
  answer ? { minor: answer === 'yes' } : {};
