import { describe, expect, it } from 'vitest';
import { detectLanguage, directionOf, type LanguageSources, tellServer } from './detect.ts';

const NOTHING: LanguageSources = {
  query: () => '',
  cookie: () => '',
  local: () => null,
  session: () => null,
  browser: () => [],
  page: () => '',
};

/** All sources say English but the named ones, which are silent. */
const english: LanguageSources = {
  query: () => '?lng=en',
  cookie: () => 'a=b; i18next=en',
  local: () => 'en',
  session: () => 'en',
  browser: () => ['en-GB'],
  page: () => 'en',
};

describe('the language of the page', () => {
  it('is Hebrew when nothing says', () => {
    expect(detectLanguage(NOTHING)).toBe('he');
  });

  const order = ['query', 'cookie', 'local', 'session', 'browser', 'page'] as const;
  const hebrew: LanguageSources = {
    query: () => '?lng=he',
    cookie: () => 'i18nextLng=he; x=1',
    local: () => 'he',
    session: () => 'he',
    browser: () => ['fr', 'he-IL', 'en'],
    page: () => 'he',
  };
  it.each(order.map((source, index) => [source, index] as const))(
    'is what %s says, over all after it',
    (source, index) => {
      const silent = Object.fromEntries(order.slice(0, index).map((before) => [before, NOTHING[before]]));
      expect(detectLanguage({ ...english, ...silent, [source]: hebrew[source] })).toBe('he');
    },
  );

  it('passes over languages it does not have', () => {
    expect(detectLanguage({ ...NOTHING, query: () => '?lng=fr', local: () => 'en-US' })).toBe('en');
  });

  it('knows the old code of Hebrew', () => {
    expect(detectLanguage({ ...english, query: () => '?lng=iw' })).toBe('he');
  });

  it('survives storage that is forbidden', () => {
    const forbidden = () => {
      throw new Error('SecurityError');
    };
    expect(detectLanguage({ ...NOTHING, local: forbidden, session: forbidden, browser: () => ['en'] })).toBe(
      'en',
    );
  });

  it('is kept for the server as the page reads it', () => {
    const page = { cookie: '' };
    tellServer('en', page);
    const [cookie = ''] = page.cookie.split(';');
    expect(detectLanguage({ ...NOTHING, cookie: () => `x=1; ${cookie}`, local: () => 'he' })).toBe('en');
  });

  it('decides the direction', () => {
    expect(directionOf('he')).toBe('rtl');
    expect(directionOf('en')).toBe('ltr');
  });
});
