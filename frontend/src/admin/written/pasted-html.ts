import { PAGE_SYNONYMS } from '../../../../shared/page/page-html.ts';
import { safeHtml } from '../../ui/text/safe-html.ts';

/** A line each where they hold no other block; nothing by themselves where they do. */
const LINES = ['div', 'section', 'article', 'header', 'footer', 'td', 'th', 'dt', 'dd', 'center'];
/** Frames of a table, whose cells are lines. */
const FRAMES = ['table', 'thead', 'tbody', 'tfoot', 'tr'];
const BLOCKS = 'p,h1,h2,h3,h4,h5,h6,ul,ol,table,blockquote,pre,hr';
const SYNONYMS: ReadonlyMap<string, string> = new Map(Object.entries(PAGE_SYNONYMS));

const becomes = (element: Element, tag: string): void => {
  const other = element.ownerDocument.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
};

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

/** The tag that says what a program said by a style; undefined when there is none. */
const styledAs = (style: string): 'strong' | 'em' | undefined => {
  if (/font-weight:\s*(?:bold|[6-9]00)/i.test(style)) return 'strong';
  return /font-style:\s*italic/i.test(style) ? 'em' : undefined;
};

const translate = (element: Element): void => {
  const tag = element.localName;
  const style = element.getAttribute('style') ?? '';
  // Google Docs wraps everything in bold that is none.
  const isPlain = tag === 'b' && /font-weight:\s*(?:normal|400)/i.test(style);
  if (isPlain || FRAMES.includes(tag)) unwrap(element);
  else if (LINES.includes(tag)) {
    if (element.querySelector(`${BLOCKS},${LINES.join()}`)) unwrap(element);
    else becomes(element, 'p');
  } else {
    const ours = tag === 'span' ? styledAs(style) : SYNONYMS.get(tag);
    if (ours) becomes(element, ours);
  }
};

/**
 * What is pasted, by the allow-list of pages alone. Other programs' words for headings, lines and bold text are put into
 * ours before, in a document where nothing runs or loads.
 */
export const pastedHtml = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  // From the outside in: whether a block holds others is asked while they still stand for themselves.
  for (const element of [...body.querySelectorAll('*')]) translate(element);
  return safeHtml(body.innerHTML);
};
