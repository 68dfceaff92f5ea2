import type { SiteBrand } from '../../shared/contracts/platform-config.ts';
import he from '../../shared/locales/he/common.json' with { type: 'json' };
import { logoRoom } from '../../shared/logo.ts';

/** What the build calls the site: its markup is the Hebrew home page. */
const DEFAULT_NAME = he.brand;

/** What a shared link shows of a page. Addresses are absolute; no image where neither page nor site has one. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** What a shared link says instead. */
  readonly shared?: { readonly title: string; readonly description: string };
  readonly address: string;
  readonly image: string | null;
  /** Of the whole site. */
  readonly siteName: string;
  readonly keywords: readonly string[];
  readonly favicon: string;
  readonly brand: SiteBrand;
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
  /\s*<(?:meta\s+(?:name="(?:description|keywords)"|property="og:(?:title|description|image|url|site_name)")|link\s+rel="(?:canonical|icon)")[^>]*>/gi;

const meta = (name: string, content: string): string =>
  `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escaped(content)}">`;

const tagsOf = (head: PageHead): string =>
  [
    `<title>${escaped(head.title)}</title>`,
    meta('description', head.description),
    ...(head.keywords.length > 0 ? [meta('keywords', head.keywords.join(', '))] : []),
    `<link rel="canonical" href="${escaped(head.address)}">`,
    `<link rel="icon" href="${escaped(head.favicon)}">`,
    meta('site', JSON.stringify(head.brand)),
    meta('og:site_name', head.siteName),
    meta('og:title', head.shared?.title || head.title),
    meta('og:description', head.shared?.description || head.description),
    meta('og:url', head.address),
    ...(head.image === null ? [] : [meta('og:image', head.image)]),
  ].join('\n    ');

/** Text of the markup that names the site. */
const NAMED = /(<\w+ data-brand=""[^>]*>)([^<]*)/g;
const LOGO = /<img data-logo=""[^>]*>/g;
const LOGO_HEIGHT = 36;

/** The prerendered home page with the site's own name and logo, as the application would draw them (`ui/brand.tsx`). */
const withBrand = (page: string, { siteNameHebrew, logoUrl }: SiteBrand): string => {
  const named = page.replace(NAMED, (_, tag: string, text: string) =>
    tag.concat(text.replaceAll(escaped(DEFAULT_NAME), () => escaped(siteNameHebrew))),
  );
  if (!logoUrl) return named;
  const { width, isWordmark } = logoRoom(logoUrl, LOGO_HEIGHT);
  const source = `src="${escaped(logoUrl)}"`;
  return named
    .replace(LOGO, (tag) =>
      tag
        .replace(/ src="[^"]*"/, () => `${isWordmark ? ' data-wordmark=""' : ''} ${source}`)
        .replace(/ width="\d+"/, ` width="${width}"`),
    )
    .replace('<link rel="preload" as="image" href="/icon.svg"/>', '');
};

/** The built shell with the page's own title, description, address and image in its head, and the site's own facts. */
export const withHead = (shell: string, head: PageHead): string => {
  const plain = withBrand(shell.replace(REPLACED, ''), head.brand);
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
