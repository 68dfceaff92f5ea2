/** What a shared link shows of a page. Addresses are absolute; no image where the page has none. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly address: string;
  readonly image: string | null;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in markup and in attributes. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

const TITLE = /<title>[^<]*<\/title>/i;
/** What the shell says for the whole site, and a page says for itself. */
const REPLACED =
  /\s*<(?:meta\s+(?:name="description"|property="og:(?:title|description|image|url)")|link\s+rel="canonical")[^>]*>/gi;

const tagsOf = ({ title, description, address, image }: PageHead): string =>
  [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    `<link rel="canonical" href="${escaped(address)}">`,
    `<meta property="og:title" content="${escaped(title)}">`,
    `<meta property="og:description" content="${escaped(description)}">`,
    `<meta property="og:url" content="${escaped(address)}">`,
    ...(image === null ? [] : [`<meta property="og:image" content="${escaped(image)}">`]),
  ].join('\n    ');

/** The built shell with the page's own title, description, address and image in its head. */
export const withHead = (shell: string, head: PageHead): string => {
  const plain = shell.replace(REPLACED, '');
  const tags = tagsOf(head);
  // Functions, because a `$` in somebody's text is no pattern.
  return TITLE.test(plain)
    ? plain.replace(TITLE, () => tags)
    : plain.replace('</head>', () => `${tags}</head>`);
};

/** People's text as one line of at most `max` letters, cut between words. */
export const summary = (text: string, max: number): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  const cut = line.slice(0, max);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > max / 2 ? end : max - 1).trimEnd()}…`;
};
