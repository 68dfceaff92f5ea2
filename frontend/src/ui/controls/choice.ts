/** A label that looks chosen when the radio or checkbox inside it is. */
export const CHOICE =
  'relative cursor-pointer border border-edge/60 bg-card font-medium transition-colors duration-150 hover:border-edge has-checked:border-turquoise has-checked:bg-turquoise-soft has-checked:text-turquoise has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-turquoise';

/** The input of a choice. It covers its label, so that a press reaches the input itself. */
export const CHOICE_INPUT = 'peer absolute inset-0 size-full cursor-pointer opacity-0';
