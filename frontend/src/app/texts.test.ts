import { describe, expect, it, vi } from 'vitest';
import texts, { provideTexts } from './texts.ts';

provideTexts('en', {
  common: { hello: 'Hello {{name}}', group: { inner: 'Inside' }, list: ['a', 'b'] },
  errors: { 'auth.required': 'Please sign in.', unknown: 'Something went wrong.' },
  cart: { items_one: '{{count}} video', items_other: '{{count}} videos', items_zero: 'Nothing' },
});
provideTexts('he', {
  common: { hello: 'שלום {{name}}' },
  errors: {},
  cart: { items_one: 'סרטון אחד', items_two: 'שני סרטונים', items_other: '{{count}} סרטונים' },
});

const speak = async (language: string) => {
  await texts.changeLanguage(language);
  await texts.loadNamespaces(['common', 'errors', 'cart']);
  return texts.getFixedT(null, 'common');
};

describe('a text', () => {
  it('is found by its path, in another namespace by its prefix, and by a code with dots', async () => {
    const t = await speak('en');
    expect(t('group.inner')).toBe('Inside');
    expect(t('errors:auth.required')).toBe('Please sign in.');
    expect(t('list')).toEqual(['a', 'b']);
  });

  it('takes its values as they are, and nothing for one that is not there', async () => {
    const t = await speak('en');
    expect(t('hello', { name: '<b>{{hello}}</b>' })).toBe('Hello <b>{{hello}}</b>');
    expect(t('hello')).toBe('Hello ');
  });

  it('is the first one there of several keys, else the default, else its key', async () => {
    const t = await speak('en');
    expect(t(['gone', 'group.inner'])).toBe('Inside');
    expect(t('gone', { defaultValue: 'instead' })).toBe('instead');
    expect(t('gone.too')).toBe('gone.too');
  });
});

describe('a count', () => {
  it.each([
    ['he', 1, 'סרטון אחד'],
    ['he', 2, 'שני סרטונים'],
    ['he', 11, '11 סרטונים'],
    ['en', 0, 'Nothing'],
    ['en', 1, '1 video'],
    ['en', 2, '2 videos'],
  ])('is said as %s says %d', async (language, count, said) => {
    const t = await speak(language);
    expect(t('cart:items', { count })).toBe(said);
  });
});

describe('a change of language', () => {
  it('waits for every namespace in use, and gives other functions', async () => {
    const hebrew = await speak('he');
    const ask = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ title: 'Home' }));
    await texts.loadNamespaces('home');
    ask.mockResolvedValue(Response.json({ title: 'Home in English' }));
    await texts.changeLanguage('en');
    expect(ask.mock.calls.map(([url]) => url)).toEqual([
      expect.stringContaining('he/home.json'),
      expect.stringContaining('en/home.json'),
    ]);
    expect(texts.t('home:title')).toBe('Home in English');
    expect(texts.getFixedT(null, 'common')).not.toBe(hebrew);
    expect(texts.getFixedT(null, 'common')).toBe(texts.getFixedT(null, 'common'));
    ask.mockRestore();
  });

  it('asks again for texts that did not come', async () => {
    vi.useFakeTimers();
    const ask = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new Error('offline'));
    ask.mockResolvedValue(Response.json({ title: 'There' }));
    const loading = texts.loadNamespaces('late');
    await vi.advanceTimersByTimeAsync(350);
    await loading;
    expect(texts.t('late:title')).toBe('There');
    expect(ask).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
    ask.mockRestore();
  });
});
