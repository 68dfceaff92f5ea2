import { foldedSet } from '../language/fold.ts';
import { isFiller } from './read-sentence.ts';
import { type Token, tokensOf } from './tokens.ts';
import questions from './words/questions.json' with { type: 'json' };

const QUESTIONS = foldedSet(questions);

const said = (tokens: readonly Token[]): string => tokens.map(({ word }) => word).join(' ');

/** Whether a text asks about the site, and for no video: `how does it work?`, perhaps with a greeting before it. */
export const isSiteQuestion = (text: string): boolean => {
  const tokens = tokensOf(text);
  return tokens.some((_, at) => QUESTIONS.has(said(tokens.slice(at))) && tokens.slice(0, at).every(isFiller));
};
