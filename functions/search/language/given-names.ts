import { lazy } from '../../../shared/lazy.ts';
import { foldedSet } from './fold.ts';
import people from './people.json' with { type: 'json' };

const given = lazy(() => foldedSet(people.given));

/** Whether a folded word is a first name. */
export const isGivenName = (word: string): boolean => given().has(word);
