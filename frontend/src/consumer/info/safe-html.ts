/** What a content page may hold; everything else is dropped, its text kept. */
const ALLOWED = new Set([
  ...[
    'P',
    'BR',
    'HR',
    'H2',
    'H3',
    'H4',
    'UL',
    'OL',
    'LI',
    'STRONG',
    'B',
    'EM',
    'I',
    'U',
    'S',
    'A',
    'BLOCKQUOTE',
    'IMG',
  ],
  ...['CODE', 'PRE', 'TABLE', 'THEAD', 'TBODY', 'TR', 'TH', 'TD', 'SPAN', 'DIV'],
]);
/** Dropped with all they hold. */
const POISON = new Set([
  'SCRIPT',
  'STYLE',
  'IFRAME',
  'OBJECT',
  'EMBED',
  'FORM',
  'SVG',
  'MATH',
  'TEMPLATE',
  'NOSCRIPT',
]);
const ATTRIBUTES: Record<string, readonly string[]> = { A: ['href'], IMG: ['src', 'alt', 'width', 'height'] };
const SAFE_ADDRESS = /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i;

const clean = (node: Element): void => {
  for (const child of [...node.children]) {
    const name = child.tagName.toUpperCase();
    if (POISON.has(name)) {
      child.remove();
      continue;
    }
    clean(child);
    if (!ALLOWED.has(name)) {
      child.replaceWith(...child.childNodes);
      continue;
    }
    for (const { name: attribute, value } of [...child.attributes]) {
      const allowed = ATTRIBUTES[name]?.includes(attribute);
      const address = attribute === 'href' || attribute === 'src';
      if (!allowed || (address && !SAFE_ADDRESS.test(value.trim()))) child.removeAttribute(attribute);
    }
    if (name === 'A') child.setAttribute('rel', 'noopener noreferrer nofollow');
  }
};

/**
 * HTML without anything that acts. The server cleans a page when it is saved; this is the second lock, and the site's
 * CSP the third. Parsed in a document of its own, where nothing runs or loads.
 */
export const safeHtml = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  clean(body);
  return body.innerHTML;
};
