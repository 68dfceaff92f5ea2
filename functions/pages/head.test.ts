import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { type PageHead, summary, withHead } from './head.ts';

const SHELL = `<!doctype html><html lang="he"><head>
  <meta charset="utf-8" />
  <title>The whole site</title>
  <meta name="description" content="Of the site" />
  <meta property="og:type" content="website" />
  <meta property="og:title" content="The whole site" />
  <meta property="og:site_name" content="The whole site" />
  <link rel="icon" href="/icon.svg" type="image/svg+xml" />
</head><body><div id="root"></div></body></html>`;

const addresses = {
  he: 'https://mazaltov.example/creator/usr_1',
  en: 'https://mazaltov.example/creator/usr_1?lng=en',
};
const head: PageHead = {
  title: 'נועה <script>alert("1")</script> & בניה',
  description: `"לכל חגיגה" $& $1`,
  language: 'he',
  addresses,
  structured: [{ name: '</script><script>alert(1)' }],
  image: 'https://mazaltov.example/media/a.jpg',
  siteName: 'מזל טוב',
  keywords: ['ברכה', 'יום הולדת'],
  favicon: '/media/site/favicon.png',
};

describe('a page’s own head', () => {
  const page = withHead(SHELL, head);

  it('takes the place of the site’s, once', () => {
    expect(page.match(/<title>/g)).toHaveLength(1);
    expect(page.match(/name="description"/g)).toHaveLength(1);
    expect(page.match(/property="og:title"/g)).toHaveLength(1);
    expect(page).not.toContain('The whole site');
    expect(page).toContain('property="og:type"');
    expect(page).toContain('<link rel="canonical" href="https://mazaltov.example/creator/usr_1">');
    expect(page).toContain('<meta property="og:image" content="https://mazaltov.example/media/a.jpg">');
  });

  it('has an address of its own in each language', () => {
    const alternates = [...page.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)];
    expect(alternates.map(([, language, address]) => [language, address])).toEqual([
      ['he', addresses.he],
      ['en', addresses.en],
      ['x-default', addresses.he],
    ]);
    const english = withHead(SHELL, { ...head, language: 'en' });
    expect(english).toContain(`<link rel="canonical" href="${addresses.en}">`);
    expect(english).toContain(`<meta property="og:url" content="${addresses.en}">`);
    expect(english).toContain('<meta property="og:locale" content="en_US">');
  });

  it('brings the letters of what the home page says first, in its language and there alone', () => {
    const faces = ['he', 'en'].map((language) => `<style>/*hero-${language}*/@font-face{}</style>`);
    const shell = SHELL.replace('</head>', `${faces.join('')}</head>`);
    const facesOf = (page: string) => page.match(/<style>.*?<\/style>/g);
    expect(facesOf(withHead(shell, head, true))).toEqual(faces.slice(0, 1));
    expect(facesOf(withHead(shell, { ...head, language: 'en' }, true))).toEqual(faces.slice(1));
    expect(facesOf(withHead(shell, head))).toBeNull();
  });

  it('of what only a link leads to names no address, and is for no search engine', () => {
    const hidden = withHead(SHELL, { ...head, addresses: null });
    expect(hidden).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(hidden).not.toMatch(/canonical|alternate|og:url/);
    expect(page).not.toContain('name="robots"');
  });

  it('leaves nothing of the built shell, which speaks Hebrew and English', async () => {
    const built = await readFile(new URL('../../frontend/index.html', import.meta.url), 'utf8');
    expect(built).toContain('data-en');
    const words = { title: 'Title', description: 'Description', siteName: 'Mazaltov' };
    const english = withHead(built, { ...head, ...words, language: 'en', structured: [], keywords: [] });
    expect(english).not.toMatch(/[א-ת]|data-en/);
    expect(english.match(/<title|name="description"/g)).toEqual(['<title', 'name="description"']);
  });

  it('is a large card', () => {
    expect(page).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(page).toContain('<meta name="twitter:image" content="https://mazaltov.example/media/a.jpg">');
  });

  it('ends no script within what it says of itself', () => {
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? [];
    expect(JSON.parse(data)).toEqual(head.structured[0]);
  });

  it('names the site, its icon and its keywords', () => {
    expect(page).toContain('<meta property="og:site_name" content="מזל טוב">');
    expect(page).toContain('<meta name="keywords" content="ברכה, יום הולדת">');
    expect(page.match(/rel="icon"/g)).toHaveLength(1);
    expect(page).toContain('<link rel="icon" href="/media/site/favicon.png">');
  });

  it('says in a shared link what is meant for shared links', () => {
    const shared = withHead(SHELL, {
      ...head,
      title: 'Title',
      shared: { title: 'Come in', description: '' },
    });
    expect(shared).toContain('<title>Title</title>');
    expect(shared).toContain('<meta property="og:title" content="Come in">');
    expect(shared).toContain('<meta property="og:description" content="&quot;לכל');
  });

  it('shows people’s text as text', () => {
    expect(page).not.toContain('<script>alert');
    expect(page).toContain('נועה &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; בניה');
    expect(page).toContain('content="&quot;לכל חגיגה&quot; $&amp; $1"');
  });
});

describe('a summary', () => {
  it('is one line, cut between words', () => {
    expect(summary('  one\n two ', 20)).toBe('one two');
    expect(summary('one two three four', 12)).toBe('one two…');
    expect(summary('x'.repeat(30), 10)).toBe(`${'x'.repeat(9)}…`);
    expect(summary('two words whole', 10)).toBe('two words…');
    expect(summary('🎉'.repeat(30), 10)).toBe('🎉🎉🎉🎉…');
  });
});
