import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDraft } from './drafts.ts';

const page = vi.hoisted(() => ({ person: null as string | null, lost: false, ofThisTab: false }));
vi.mock('../session/session.ts', () => ({
  currentSession: () =>
    page.person
      ? { status: 'signed-in', actor: { id: page.person } }
      : { status: 'signed-out', lost: page.lost },
}));
vi.mock('../session/stored-session.ts', async (original) => ({
  ...(await original<typeof import('../session/stored-session.ts')>()),
  isSessionOfThisTab: () => page.ofThisTab,
}));

const LIKE = { name: '', words: [''], at: null as string | null };
const TYPED = { name: 'נועה', words: ['שיר', 'ריקוד'], at: null };

const storage = () => {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
};
let tab = storage();
let browser = storage();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z') });
  Object.assign(page, { person: null, lost: false, ofThisTab: false });
  tab = storage();
  browser = storage();
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('localStorage', browser);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a draft', () => {
  it('is there when the form opens again, and gone once it was sent', () => {
    const draft = openDraft<typeof LIKE>('ad', 'ad_1');
    expect(draft.read(LIKE)).toBeNull();
    draft.keep(TYPED);
    expect(openDraft<typeof LIKE>('ad', 'ad_1').read(LIKE)).toEqual(TYPED);
    expect(openDraft<typeof LIKE>('ad', 'ad_2').read(LIKE)).toBeNull();
    draft.keep(TYPED);
    draft.drop();
    vi.runAllTimers();
    expect(openDraft<typeof LIKE>('ad', 'ad_1').read(LIKE)).toBeNull();
  });

  it('is written once a pause is made, with what was typed last', () => {
    const draft = openDraft<typeof LIKE>('ad');
    draft.keep(LIKE);
    vi.advanceTimersByTime(200);
    draft.keep(TYPED);
    vi.advanceTimersByTime(200);
    expect(tab.values.size).toBe(0);
    vi.advanceTimersByTime(100);
    expect(tab.values.get('draft:ad:')).toContain('נועה');
  });

  it('outlives the tab where the session does, and nowhere else', () => {
    const places = () => [tab.values.size, browser.values.size];
    openDraft('a').keep(TYPED);
    vi.runAllTimers();
    expect(places()).toEqual([1, 0]);
    page.person = 'usr_1';
    openDraft('b').keep(TYPED);
    vi.runAllTimers();
    expect(places()).toEqual([1, 1]);
    page.ofThisTab = true;
    openDraft('c').keep(TYPED);
    vi.runAllTimers();
    expect(places()).toEqual([2, 1]);
  });

  it('of somebody whose session ended is not written into the next one', () => {
    page.person = 'usr_1';
    const draft = openDraft('ad');
    draft.keep(TYPED);
    page.person = 'usr_2';
    vi.runAllTimers();
    expect([tab.values.size, browser.values.size]).toEqual([0, 0]);
  });

  it('of somebody whose session was lost waits for them, and for nobody else', () => {
    page.person = 'usr_1';
    const draft = openDraft<typeof LIKE>('ad');
    draft.keep(TYPED);
    Object.assign(page, { person: null, lost: true });
    vi.runAllTimers();
    expect([...browser.values.keys()]).toEqual(['away:usr_1:draft:ad:']);
    expect(openDraft<typeof LIKE>('ad').read(LIKE)).toBeNull();
  });

  it('is none after two weeks, nor when the form has changed since, nor when the storage holds something else', () => {
    const draft = openDraft<typeof LIKE>('ad');
    draft.keep(TYPED);
    expect(draft.read({ ...LIKE, words: '' as unknown as string[] })).toBeNull();
    expect(openDraft<typeof LIKE & { more: string }>('ad').read({ ...LIKE, more: '' })).toBeNull();
    vi.setSystemTime(new Date('2026-12-06T09:59:59Z'));
    expect(draft.read(LIKE)).toEqual(TYPED);
    vi.setSystemTime(new Date('2026-12-06T10:00:00Z'));
    expect(draft.read(LIKE)).toBeNull();
    for (const other of ['{broken', 'null', '5', '{}']) {
      tab.values.set('draft:ad:', other);
      expect(draft.read(LIKE)).toBeNull();
    }
  });

  it('of a visitor who signed in is read, and the newer one where there are two', () => {
    openDraft('ad').keep({ ...TYPED, name: 'visitor' });
    vi.advanceTimersByTime(1_000);
    page.person = 'usr_1';
    const draft = openDraft<typeof LIKE>('ad');
    expect(draft.read(LIKE)?.name).toBe('visitor');
    draft.keep({ ...TYPED, name: 'signed in' });
    expect(draft.read(LIKE)?.name).toBe('signed in');
  });

  it('lasts as long as the page where storage is forbidden', () => {
    vi.stubGlobal('sessionStorage', undefined);
    vi.stubGlobal('localStorage', undefined);
    const draft = openDraft<typeof LIKE>('ad');
    draft.keep(TYPED);
    vi.runAllTimers();
    expect(draft.read(LIKE)).toBeNull();
    draft.drop();
  });
});
