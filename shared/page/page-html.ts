/**
 * What the HTML of a content page may hold: the one allow-list, by which the server cleans a page when it is saved, the
 * browser when it is shown, and the editor what is pasted. Everything else is dropped, its text kept.
 */
export const PAGE_TAGS = [
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
  ...['strong', 'em', 'u', 's', 'a', 'img'],
] as const;

/** Dropped with all they hold: their text is code, or is read by other rules than the page around it. */
export const PAGE_DROPPED = [
  ...['script', 'style', 'template', 'noscript', 'iframe', 'object', 'embed', 'applet', 'svg', 'math'],
  ...['form', 'textarea', 'select', 'option', 'button', 'title', 'xmp', 'plaintext', 'noembed', 'noframes'],
  ...['audio', 'video', 'canvas', 'frameset', 'head'],
] as const;

/** Attributes by tag; `dir` of a block is the editor's, so that each reads in its own direction. */
export const PAGE_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  ...Object.fromEntries(
    ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre'].map((tag) => [tag, ['dir']]),
  ),
};

/** Tags that mean the same as one of ours. */
export const PAGE_SYNONYMS = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  ins: 'u',
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  div: 'p',
} as const;

/** The `rel` of every link: the site recommends no page that an admin links to. */
export const PAGE_LINK_REL = 'noopener noreferrer nofollow';

/** Deeper than anybody writes: a browser cuts off at 512, and what walks a tree should not have to. */
export const PAGE_DEPTH = 24;

/** Browsers skip these within an address: `java\nscript:` is `javascript:`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what browsers skip
const SKIPPED = /[\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;
const LINK = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i;
/** A picture that was uploaded to this site. */
const PICTURE = /^\/media\/[a-z0-9_]+\/[a-z0-9-]+\.(?:jpg|png|webp|gif)$/;
const VALUES: Readonly<Record<string, (value: string) => boolean>> = {
  href: (value) => LINK.test(value.replace(SKIPPED, '')),
  src: (value) => PICTURE.test(value),
  width: (value) => /^\d{1,4}$/.test(value),
  height: (value) => /^\d{1,4}$/.test(value),
  dir: (value) => /^(?:auto|ltr|rtl)$/.test(value),
  rel: (value) => value === PAGE_LINK_REL,
};

/** Whether an attribute of these may have this value. */
export const isPageValue = (attribute: string, value: string): boolean => VALUES[attribute]?.(value) ?? true;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Words as they stand in the HTML of a page. */
export const asHtml = (words: string): string => words.replace(/[&<>]/g, (mark) => MARKS[mark] ?? mark);

/** The words of a cleaned page, in lines. */
export const pageText = (html: string): string =>
  html
    .replace(/<(?:br|hr|\/(?:p|h[2-4]|li|blockquote|pre))\b[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\s]*/g, '\n')
    .trim();

/** The first picture of a cleaned page; null when there is none. */
export const pagePicture = (html: string): string | null => /<img[^>]* src="([^"]+)"/.exec(html)?.[1] ?? null;
