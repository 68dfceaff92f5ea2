import { describe, expect, it } from 'vitest';
import { linkOf } from './link.ts';
import { BLANK, fieldOf, formOf, inputOf, problemsOf } from './page-form.ts';

const FORM = { ...formOf(BLANK), slug: 'gift-terms', titleHe: 'תנאי מתנה', htmlHe: '<p>שלום</p>' };

describe('the form of a page', () => {
  it('has nothing to say of one that is whole, in Hebrew alone', () => {
    expect(problemsOf(FORM)).toEqual({});
    expect(inputOf(FORM, 'published')).toEqual({
      slug: 'gift-terms',
      status: 'published',
      title: { he: 'תנאי מתנה', en: '' },
      html: { he: '<p>שלום</p>', en: '' },
    });
  });

  it.each([
    [{ slug: '' }, { slug: 'page.slug_invalid' }],
    [{ slug: 'Gift' }, { slug: 'page.slug_invalid' }],
    [{ slug: 'מתנה' }, { slug: 'page.slug_invalid' }],
    [{ slug: 'a b' }, { slug: 'page.slug_invalid' }],
    [{ slug: 'a'.repeat(81) }, { slug: 'page.slug_invalid' }],
    [{ titleHe: ' ' }, { titleHe: 'page.title_missing' }],
    [{ titleEn: 'a'.repeat(101) }, { titleEn: 'title' }],
    [{ htmlHe: '<p> </p>' }, { htmlHe: 'page.content_missing' }],
    [{ htmlEn: `<p>${'a'.repeat(50_000)}</p>` }, { htmlEn: 'page.too_long' }],
  ])('says what is wrong with %j', (wrong, problems) => {
    expect(problemsOf({ ...FORM, ...wrong })).toEqual(problems);
  });

  it('takes a picture for content', () => {
    expect(problemsOf({ ...FORM, htmlHe: '<img src="/media/usr_0/page-1.png">' })).toEqual({});
  });

  it('shows a refusal at the field it is about', () => {
    expect(fieldOf('page.slug_taken')).toBe('slug');
    expect(fieldOf('page.title_missing')).toBe('titleHe');
    expect(fieldOf('page.content_missing')).toBe('htmlHe');
    expect(fieldOf('page.changed')).toBeNull();
  });
});

it.each([
  ['https://example.org/a', 'https://example.org/a'],
  ['example.org', 'https://example.org'],
  [' /terms ', '/terms'],
  ['#part', '#part'],
  ['tel:+972501234567', 'tel:+972501234567'],
  ['help@example.org', 'mailto:help@example.org'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['//evil.example', null],
  ['', null],
  ['a b', null],
])('%j is the link %j', (typed, link) => {
  expect(linkOf(typed)).toBe(link);
});
