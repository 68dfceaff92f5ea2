import type { Spoken } from '../../../../shared/texts/spoken.ts';
import { after } from '../../../search/sentence/grammar.ts';
import { languageOf } from '../../../search/sentence/read-language.ts';
import { partsOf, tokensOf, without } from '../../../search/sentence/tokens.ts';

const placesOf = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, i) => from + i);

/** Languages of which a text says that each is as good as another, and the text without them: `Hebrew or Russian`. */
export const eitherLanguageIn = (
  text: string,
): { readonly rest: string; readonly languages: readonly Spoken[] } => {
  const tokens = tokensOf(text);
  const isOr = tokens.map((_, at) => after(tokens, at, 'or') !== null);
  if (!isOr.includes(true)) return { rest: text, languages: [] };
  const languages: Spoken[] = [];
  const places: number[] = [];
  let isAny = false;
  for (let at = 0; at < tokens.length; ) {
    const language = languageOf(tokens, at);
    if (language) {
      // The word before a second one is the `or`.
      const joined = languages.length > 0 && isOr[at - 1] === true;
      isAny ||= joined;
      languages.push(language.value);
      places.push(...placesOf(joined ? at - 1 : at, language.end));
    }
    at = language?.end ?? at + 1;
  }
  return isAny ? { rest: without(text, partsOf(tokens, places)), languages } : { rest: text, languages: [] };
};
