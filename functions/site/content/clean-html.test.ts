import { describe, expect, it } from 'vitest';
import { PAGE_LINK_REL, pagePicture, pageText } from '../../../shared/page/page-html.ts';
import { HOSTILE_PAGES } from '../../../test/support/typed/hostile-pages.ts';
import { cleanHtml } from './clean-html.ts';

describe('what an admin writes', () => {
  it.each([
    ['<h2 dir="auto">כותרת</h2><p dir="rtl">שלום <strong>לכם</strong> ו<em>לכן</em><br />שורה</p>'],
    ['<ul dir="auto"><li dir="auto"><p>א</p></li></ul><ol><li>ב</li></ol><blockquote>ג</blockquote><hr />'],
    ['<img src="/media/usr_0/page-1.webp" alt="חדר הקלטות" width="800" height="600" />'],
    ['<pre><code>a &lt;b&gt;\n  c</code></pre><p><u>d</u><s>e</s></p>'],
    [`<p><a href="https://example.org/a?b=c&amp;d" rel="${PAGE_LINK_REL}">f</a></p>`],
  ])('%s stays as it is', (html) => {
    expect(cleanHtml(html)).toBe(html);
  });

  it.each([
    ['<b>a</b><i>b</i><h1>c</h1><h6>d</h6>', '<strong>a</strong><em>b</em><h2>c</h2><h4>d</h4>'],
    ['<p style="color:red" class="x" id="y" data-z="1">a</p>', '<p>a</p>'],
    ['<span>a</span><table><tr><td>b</td></tr></table>', 'ab'],
    ['<a href="/terms">a</a>', `<a href="/terms" rel="${PAGE_LINK_REL}">a</a>`],
    [
      '<img src="/media/usr_0/page-1.webp" width="100%" srcset="x">',
      '<img src="/media/usr_0/page-1.webp" />',
    ],
  ])('%s becomes %s', (html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
  });
});

describe('a hostile document', () => {
  it('is one of at least sixty', () => {
    expect(Object.keys(HOSTILE_PAGES).length).toBeGreaterThanOrEqual(60);
  });

  /** Whatever stands in a tag of what is left, with its attributes. */
  const TAG = /<\/?(?:[a-z][a-z0-9]*)(?: (?:href|rel|src|alt|width|height|dir)="[^"<>]*")*(?: \/)?>/g;

  it.each(Object.entries(HOSTILE_PAGES))('%s is tags of the allow-list and text', (_, html) => {
    const clean = cleanHtml(html);
    expect(clean.replace(TAG, '')).not.toMatch(/[<>]/);
    expect(clean).not.toMatch(/<[^>]*(?:javascript|vbscript|data):|<img(?! src="\/media\/)|evil\.example"/i);
    expect(clean).not.toMatch(/[\u202a-\u202e\u2066-\u2069\0]/);
    expect(cleanHtml(clean)).toBe(clean);
  });

  it('does not get deep enough to break a page', () => {
    for (const html of Object.values(HOSTILE_PAGES)) {
      let [depth, deepest] = [0, 0];
      for (const [tag] of cleanHtml(html).matchAll(/<\/?(?!br|hr|img)[a-z0-9]+/g)) {
        depth += tag.startsWith('</') ? -1 : 1;
        deepest = Math.max(deepest, depth);
      }
      expect(deepest).toBeLessThanOrEqual(24);
    }
  });
});

describe('the words of a page', () => {
  it('are lines, without tags and references', () => {
    expect(pageText('<h2>א</h2><p>ב &amp; ג<br />ד</p><ul><li>ה&nbsp;ו</li></ul>')).toBe('א\nב & ג\nד\nה ו');
    expect(pageText('<p></p><hr />')).toBe('');
  });

  it('come with the first picture', () => {
    expect(
      pagePicture('<p>a</p><img src="/media/u/page-1.jpg" alt="" /><img src="/media/u/page-2.jpg" />'),
    ).toBe('/media/u/page-1.jpg');
    expect(pagePicture('<p>a</p>')).toBeNull();
  });
});
