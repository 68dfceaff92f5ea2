import sanitize from 'sanitize-html';
import {
  isPageValue,
  PAGE_ATTRIBUTES,
  PAGE_DEPTH,
  PAGE_DROPPED,
  PAGE_LINK_REL,
  PAGE_SYNONYMS,
  PAGE_TAGS,
} from '../../../shared/page/page-html.ts';
import { normalizeText } from '../../../shared/texts/text.ts';

/** The attributes that may stay as they are; a link says that it gives nobody our good name. */
const attributesOf = (tag: string, given: sanitize.Attributes): sanitize.Attributes => {
  const kept = Object.entries(given).filter(([name, value]) => isPageValue(name, value));
  return { ...Object.fromEntries(kept), ...(tag === 'a' ? { rel: PAGE_LINK_REL } : {}) };
};

const RULES: sanitize.IOptions = {
  allowedTags: [...PAGE_TAGS],
  allowedAttributes: { ...PAGE_ATTRIBUTES } as Record<string, string[]>,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: [...PAGE_DROPPED],
  nestingLimit: PAGE_DEPTH,
  parseStyleAttributes: false,
  transformTags: {
    ...PAGE_SYNONYMS,
    '*': (tagName, attribs) => ({ tagName, attribs: attributesOf(tagName, attribs) }),
  },
  // A picture of another place is none.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

/** Control characters that came in as character references; literal ones are removed before. */
const CONTROLS = /(?!\n)\p{Cc}|\p{Cs}/gu;

/**
 * HTML by the allow-list alone (`shared/page/page-html.ts`), in the form in which text is kept. Cleaning it again changes
 * nothing.
 */
export const cleanHtml = (html: string): string => normalizeText(sanitize(html, RULES).replace(CONTROLS, ''));
