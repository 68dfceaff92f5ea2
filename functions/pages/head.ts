import { LANGUAGES, type Language } from '../../shared/texts/language.ts';
import { truncate } from '../../shared/texts/truncate.ts';

/** What a shared link shows of a page. Addresses are absolute. */
export interface PageHead {
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  /** What a shared link says instead. */
  readonly shared?: { readonly title: string; readonly description: string };
  /**
   * An address for each language, because the English page is a page of its own to search engines. Null for a page that
   * only people with its link may see, which no search engine lists.
   */
  readonly addresses: Readonly<Record<Language, string>> | null;
  readonly image: string;
  /** What the page is about, in the words of schema.org. */
  readonly structured: readonly object[];
  /** The site's name and keywords, the same on every page. */
  readonly siteName: string;
  readonly keywords: readonly string[];
  readonly favicon: string;
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

const TITLE = /<title[^>]*>[^<]*<\/title>/i;
/** What the shell says for the whole site, and a page says for itself. */
const REPLACED =
  /\s*<(?:meta\s+(?:name="(?:description|keywords)"|property="og:(?:title|description|image|url|site_name)")|link\s+rel="(?:canonical|icon)")[^>]*>/gi;

/**
 * A value as it may stand inside a `<script>`: nothing in it ends the element or begins a comment. The page's policy
 * forbids inline scripts, and such a block is none: browsers do not run a type they do not know.
 */
export const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const LOCALES = { he: 'he_IL', en: 'en_US' } as const;

const meta = (name: string, content: string): string =>
  `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escaped(content)}">`;

const NOT_INDEXED = '<meta name="robots" content="noindex, nofollow">';

/** The page's own address, and that of the same page in each language; without a language it is Hebrew. */
const linksOf = ({ language, addresses }: PageHead): string[] =>
  addresses === null
    ? [NOT_INDEXED]
    : [
        `<link rel="canonical" href="${escaped(addresses[language])}">`,
        ...[...LANGUAGES.map((each) => [each, addresses[each]]), ['x-default', addresses.he]].map(
          ([tag, address = '']) => `<link rel="alternate" hreflang="${tag}" href="${escaped(address)}">`,
        ),
      ];

const tagsOf = (head: PageHead): string => {
  const title = head.shared?.title || head.title;
  const description = head.shared?.description || head.description;
  return [
    `<title>${escaped(head.title)}</title>`,
    meta('description', head.description),
    ...(head.keywords.length > 0 ? [meta('keywords', head.keywords.join(', '))] : []),
    ...linksOf(head),
    `<link rel="icon" href="${escaped(head.favicon)}">`,
    meta('og:site_name', head.siteName),
    meta('og:locale', LOCALES[head.language]),
    meta('og:title', title),
    meta('og:description', description),
    ...(head.addresses === null ? [] : [meta('og:url', head.addresses[head.language])]),
    meta('og:image', head.image),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', title),
    meta('twitter:description', description),
    meta('twitter:image', head.image),
    ...head.structured.map((data) => `<script type="application/ld+json">${inScript(data)}</script>`),
  ].join('\n    ');
};

const HTML_TAG = /<html[^>]*>/;

/** The element of the page in its language; `data-told`: it was found out from what the browser asked for. */
const htmlTag = (language: Language): string =>
  `<html lang="${language}" dir="${language === 'he' ? 'rtl' : 'ltr'}" data-told>`;

/** What the shell says in each language to whom has no scripts. */
const SAID = /\s*<section lang="(\w+)".*?<\/section>/gs;

/** The face of what the home page says first, in each language. */
const HERO = /\s*<style>\/\*hero-(\w+)\*\/.*?<\/style>/gs;

/** The shell in a language, as it is for what is no page. */
export const inLanguage = (shell: string, language: Language, isHome = false): string =>
  shell
    .replace(HERO, (style, said) => (isHome && said === language ? style : ''))
    .replace(HTML_TAG, htmlTag(language))
    .replace(SAID, (section, said) => (said === language ? section : ''));

/** The built shell with the page's own language, title, description, address and image in its head. */
export const withHead = (shell: string, head: PageHead, isHome = false): string => {
  const plain = inLanguage(shell.replace(REPLACED, ''), head.language, isHome);
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
  const cut = truncate(line, max - 1);
  const end = line.charAt(cut.length) === ' ' ? cut.length : cut.lastIndexOf(' ');
  return `${(end > max / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
};
