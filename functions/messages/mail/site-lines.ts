import { FACT_LINES, type SiteFactName, type SiteFacts } from '../../../shared/site-facts.ts';
import type { Language } from '../../../shared/texts/language.ts';
import { interpolate, type Line, ownText } from './line.ts';
import { mailTexts } from './texts.ts';

/** A fact in its sentence where it needs one; its own direction stays its own. */
const said = (name: SiteFactName, value: string, language: Language): Line => {
  const fact: Line = [{ text: value, isolated: true }];
  const sentences: Partial<Record<SiteFactName, string>> = mailTexts(language).runBy;
  const sentence = sentences[name];
  return sentence ? interpolate(sentence, { value: fact }) : fact;
};

/** Who runs the site, at the end of every e-mail; a line without a fact is none. */
export const siteLines = (facts: SiteFacts, language: Language): Line[] =>
  FACT_LINES.map((names) =>
    names
      .filter((name) => facts[name])
      .flatMap((name, index) => [...(index > 0 ? ownText(' · ') : []), ...said(name, facts[name], language)]),
  ).filter(({ length }) => length > 0);
