import { createElement, Fragment, type ReactNode } from 'react';
import {
  fromHtml,
  isPageValue,
  PAGE_ATTRIBUTES,
  PAGE_DROPPED,
  PAGE_TAGS,
} from '../../../../shared/page/page-html.ts';

const PIECE = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|[^">])*)>|[^<]+/g;
const ATTRIBUTE = /([a-z]+)="([^"]*)"/g;
const TAGS: ReadonlySet<string> = new Set(PAGE_TAGS);
const DROPPED: ReadonlySet<string> = new Set(PAGE_DROPPED);
const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img']);

interface Open {
  readonly tag: string;
  readonly attributes: Record<string, string>;
  readonly children: ReactNode[];
}

const attributesOf = (tag: string, written: string): Record<string, string> =>
  Object.fromEntries(
    [...written.matchAll(ATTRIBUTE)].flatMap(([, name = '', value = '']) => {
      const words = fromHtml(value);
      return PAGE_ATTRIBUTES[tag]?.includes(name) && isPageValue(name, words) ? [[name, words]] : [];
    }),
  );

const elementOf = ({ tag, attributes, children }: Open): ReactNode => {
  if (DROPPED.has(tag)) return null;
  if (!TAGS.has(tag)) return createElement(Fragment, null, ...children);
  // A picture of another place is none; one without words is decoration.
  if (tag === 'img') return attributes.src ? createElement(tag, { alt: '', ...attributes }) : null;
  return createElement(tag, attributes, ...children);
};

/** HTML that the server cleaned, as elements. */
const elementsOf = (html: string): ReactNode[] => {
  const root: Open = { tag: '', attributes: {}, children: [] };
  const open: Open[] = [root];
  const add = (child: ReactNode): void => void open.at(-1)?.children.push(child);
  const close = (): void => {
    const closed = open.length > 1 ? open.pop() : undefined;
    if (closed) add(elementOf(closed));
  };
  for (const [piece, slash, tag, written = ''] of html.matchAll(PIECE)) {
    if (tag === undefined) add(fromHtml(piece));
    else if (slash) close();
    else {
      open.push({ tag, attributes: attributesOf(tag, written), children: [] });
      if (VOID.has(tag)) close();
    }
  }
  while (open.length > 1) close();
  return root.children;
};

/**
 * HTML of a page by the allow-list alone (`shared/page/page-html.ts`), without a cleaner: it becomes elements, and what is
 * no tag or attribute of the list becomes none. A page whose first load has no room for a cleaner is shown by this.
 */
export const PageElements = ({ html }: { readonly html: string }) =>
  createElement(Fragment, null, ...elementsOf(html));
