import { lazy } from '../../../shared/lazy.ts';
import { fold } from './fold.ts';
import people from './people.json' with { type: 'json' };

const given = lazy(() => new Set(people.given.map(fold)));

/** Whether a folded word is a first name. */
export const isGivenName = (word: string): boolean => given().has(word);
