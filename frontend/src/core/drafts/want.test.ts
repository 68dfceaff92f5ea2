import { expect, test, vi } from 'vitest';
import { withSessionStorage } from '../page/session-storage-for-test.ts';
import { want, wantedIn, withWanted } from './want.ts';
import { WANTED, wanted } from './wanted.ts';

const kept = withSessionStorage();
const filters = (over: Partial<Parameters<typeof wantedIn>[0]> = {}) =>
  wantedIn({ occasion: '', by: '', to: '', ...over });

test('what is said later is said beside what was said before', () => {
  want({ eventDate: '2026-11-30' });
  want(filters({ occasion: 'birthday', to: '150' }));
  expect(wanted()).toEqual({ occasion: 'birthday', eventDate: '2026-11-30', budget: '150' });
  want(filters({ occasion: 'anniversary' }));
  expect(wanted()).toEqual({ occasion: 'anniversary', eventDate: '2026-11-30', budget: '150' });
});

test('what is taken back is wanted no longer, and nothing else goes with it', () => {
  want({ occasion: 'birthday', eventDate: '2026-11-30' });
  want(filters({ occasion: 'birthday' }), filters({ occasion: 'birthday', by: '2026-11-30' }));
  expect(wanted()).toEqual({ occasion: 'birthday' });
  want(filters(), filters({ occasion: 'birthday' }));
  expect(wanted()).toEqual({});
});

test('for whom it was asked is whom the order greets, until that is taken back', () => {
  want(filters({ for: 'my grandma Ruth' }));
  expect(wanted()).toEqual({ recipient: 'Grandma Ruth' });
  want(filters(), filters({ for: 'my grandma Ruth' }));
  expect(wanted()).toEqual({});
});

test('what the words name is celebrated, until they do no more, and behind what was chosen', () => {
  want(filters({ celebrated: 'birthday' }));
  expect(wanted()).toEqual({ occasion: 'birthday' });
  want(filters({ occasion: 'wedding', celebrated: 'birthday' }), filters({ celebrated: 'birthday' }));
  expect(wanted()).toEqual({ occasion: 'wedding' });
  want(filters({ celebrated: null }), filters({ occasion: 'wedding', celebrated: 'birthday' }));
  expect(wanted()).toEqual({});
});

test('a suggestion keeps the day and the budget, unless it names its own', () => {
  want({ eventDate: '2026-11-30', budget: '150' });
  expect(withWanted('/explore?occasion=birthday')).toBe('/explore?occasion=birthday&by=2026-11-30&to=150');
  expect(withWanted('/explore?by=2026-12-02')).toBe('/explore?by=2026-12-02&to=150');
  expect(withWanted('/creator/usr_1')).toBe('/creator/usr_1');
});

test('a storage that holds something else, or is forbidden, wants nothing', () => {
  for (const text of ['{broken', 'null', '7']) {
    kept.set(WANTED, text);
    expect(wanted().occasion).toBeUndefined();
  }
  vi.stubGlobal('sessionStorage', undefined);
  want({ occasion: 'birthday' });
  expect(wanted()).toEqual({});
});
