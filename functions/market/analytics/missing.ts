import { fold } from '../../search/language/fold.ts';

const LONGEST = 40;
const SHORTEST = 2;

/** A number may be somebody's telephone, and an address somebody's own. */
const NUMBER_OR_ADDRESS = /\p{N}|@|:\/\/|\p{L}\.\p{L}/u;

/** What visitors looked for in vain, as it is kept: the same words in another writing are the same. Null: it is not kept. */
export const missingOf = (text: string): { readonly id: string; readonly words: string } | null => {
  const words = text.trim().toLowerCase();
  const id = fold(words);
  if ([...words].length > LONGEST || id.length < SHORTEST || NUMBER_OR_ADDRESS.test(words)) return null;
  return { id, words };
};
