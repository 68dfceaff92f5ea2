import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from '../../../../functions/site/content/clean-html.ts';
import { PAGE_LINK_REL } from '../../../../shared/page/page-html.ts';
import { HOSTILE_PAGES } from '../../../../test/support/typed/hostile-pages.ts';
import { PageElements } from './page-elements.tsx';

/** React asks for pictures ahead by a link of its own. */
const shown = (html: string): string =>
  renderToStaticMarkup(<PageElements html={html} />).replace(/<link rel="preload"[^>]*>/g, '');

it.each([
  '<p dir="rtl">שלום <strong>לכם</strong> ו<em>לכן</em><br/>שורה</p>',
  '<ul dir="rtl"><li><p>א &amp; ב &lt;ג&gt;</p></li></ul><ol><li>ב</li></ol><blockquote>ג</blockquote><hr/>',
  '<img alt="חדר" src="/media/usr_0/page-1.webp" width="800" height="600"/>',
  `<p>לפני <a href="https://example.org/a?b=c&amp;d" rel="${PAGE_LINK_REL}">f</a> אחרי</p>`,
  '<pre><code>a  b</code></pre>',
])('%s is shown as it is', (html) => expect(shown(html)).toBe(html));

describe('what is no part of a page', () => {
  /** Whatever stands in a tag of what is left, with its attributes. */
  const TAG = /<\/?(?:[a-z][a-z0-9]*)(?: (?:href|rel|src|alt|width|height|dir)="[^"<>]*")*\/?>/g;

  it.each(Object.entries(HOSTILE_PAGES))(
    '%s is tags of the allow-list and text, cleaned or not',
    (_, html) => {
      for (const page of [shown(html), shown(cleanHtml(html))]) {
        expect(page.replace(TAG, '')).not.toMatch(/[<>]/);
        expect(page).not.toMatch(/<[^>]*(?:javascript|vbscript|data):|<img(?![^>]*src="\/media\/)[^>]*src/i);
      }
    },
  );
});
