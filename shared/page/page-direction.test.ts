import { describe, expect, it } from 'vitest';
import { directionOfText, withDirections } from './page-direction.ts';

describe('the direction of a text', () => {
  it.each([
    ['שלום', 'rtl'],
    ['12: "שלום" Hello', 'rtl'],
    ['Hello שלום', 'ltr'],
    ['مرحبا', 'rtl'],
    ['50 %', undefined],
    ['', undefined],
  ] as const)('%s is %s', (text, direction) => expect(directionOfText(text)).toBe(direction));
});

describe('the directions of a page', () => {
  it.each([
    ['<p dir="auto">שלום</p><p>Hello</p><p>12</p>', '<p dir="rtl">שלום</p><p dir="ltr">Hello</p><p>12</p>'],
    // As it was stored: a browser would read such a list from the left.
    [
      '<ul dir="auto"><li dir="auto"><p dir="auto">א</p></li><li dir="auto"><p dir="auto">ב</p></li></ul>',
      '<ul dir="rtl"><li><p dir="rtl">א</p></li><li><p dir="rtl">ב</p></li></ul>',
    ],
    [
      '<ol><li><p>Mazaltov</p></li><li><p>א</p></li><li><p>ב</p></li></ol>',
      '<ol dir="rtl"><li><p dir="ltr">Mazaltov</p></li><li><p dir="rtl">א</p></li><li><p dir="rtl">ב</p></li></ol>',
    ],
    [
      '<ul><li>א<ul><li>a</li><li>b</li></ul></li></ul>',
      '<ul dir="rtl"><li>א<ul dir="ltr"><li>a</li><li>b</li></ul></li></ul>',
    ],
    ['<ul><li>a</li><li>א</li></ul>', '<ul><li>a</li><li>א</li></ul>'],
    [
      '<p><a href="https://example.org" rel="nofollow">אתר</a></p>',
      '<p dir="rtl"><a href="https://example.org" rel="nofollow">אתר</a></p>',
    ],
    [
      '<h2 dir="ltr">כותרת</h2><hr /><img src="/media/u/a.png" alt="b" /><blockquote><p>א</p></blockquote>',
      '<h2 dir="rtl">כותרת</h2><hr /><img src="/media/u/a.png" alt="b" /><blockquote dir="rtl"><p dir="rtl">א</p></blockquote>',
    ],
    // What stands in an attribute is no tag.
    ['<p>א</p><img alt="<p>b</p>" />', '<p dir="rtl">א</p><img alt="<p>b</p>" />'],
    ['<p>א</p></p><li>', '<p dir="rtl">א</p></p><li>'],
    ['', ''],
  ])('of %s', (html, directed) => expect(withDirections(html)).toBe(directed));

  it('come out the same again', () => {
    const directed = withDirections('<ul><li><p>א</p></li></ul><p>b</p>');
    expect(withDirections(directed)).toBe(directed);
  });
});
