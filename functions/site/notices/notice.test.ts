import { describe, expect, it } from 'vitest';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import {
  type ListedNotice,
  NOTICE_READERS,
  type NoticeReader,
} from '../../../shared/contracts/site/notices.ts';
import { NOTICE } from '../../../shared/limits.ts';
import { moreNoticesOf, publicNotices } from '../platform-config/running-notices.ts';
import { noticesFor, withNotice } from './notice.ts';

const NOW = new Date('2026-11-29T10:00:00.000Z');
const at = (day: number): string => new Date(Date.UTC(2026, 10, day, 10)).toISOString();
const notice = (readers: NoticeReader, more: Partial<ListedNotice> = {}): ListedNotice => ({
  ...{ id: `ntc_${readers}`, he: 'שלום', en: 'Hello', from: at(28), until: at(30), readers },
  ...more,
});
const ALL = NOTICE_READERS.map((readers) => notice(readers));
const actor = (more: Partial<Actor>) => ({ role: 'fan', isCreator: false, ...more }) as Actor;
const idsFor = (more: Partial<Actor>) => noticesFor(ALL, actor(more), NOW).map(({ id }) => id);

describe('who is told', () => {
  it('is everybody, or those whom it is for, without whom else it is for', () => {
    expect(publicNotices(ALL, NOW)).toEqual([
      { id: 'ntc_everybody', he: 'שלום', en: 'Hello', from: at(28), until: at(30) },
    ]);
    expect(idsFor({})).toEqual(['ntc_fans']);
    expect(idsFor({ isCreator: true })).toEqual(['ntc_creators']);
    expect(idsFor({ role: 'admin' })).toEqual(['ntc_admins']);
  });

  it('is nobody before it begins and once it is over', () => {
    for (const more of [
      { from: at(29), until: at(29) },
      { from: at(30), until: at(31) },
    ]) {
      const one = notice('everybody', more);
      expect(publicNotices([one], NOW)).toEqual([]);
      expect(moreNoticesOf([notice('fans', more)], NOW)).toBe('');
    }
  });

  it('is said to pages in another text whenever it is another notice', () => {
    expect(moreNoticesOf([notice('everybody')], NOW)).toBe('');
    const [fans, creators] = [notice('fans'), notice('creators')].map((one) => moreNoticesOf([one], NOW));
    expect(fans).not.toBe('');
    expect(creators).not.toBe(fans);
    expect(moreNoticesOf([notice('fans', { en: 'Bye' })], NOW)).not.toBe(fans);
  });
});

describe('a notice that is saved', () => {
  const added = (all: readonly ListedNotice[], one: ListedNotice) =>
    withNotice(all, one, { now: NOW, isNew: true });

  it('stands first, once', () => {
    const one = notice('fans', { id: 'ntc_new' });
    const after = added(ALL, one) ?? [];
    expect(after.map(({ id }) => id)).toEqual(['ntc_new', ...ALL.map(({ id }) => id)]);
    expect(added(after, one)).toBeNull();
    const changed = { ...one, en: 'Bye' };
    expect(withNotice(after, changed, { now: NOW, isNew: false })?.[0]).toEqual(changed);
    expect(() => withNotice(ALL, one, { now: NOW, isNew: false })).toThrow('notice.not_found');
  });

  it.each([
    ['is over', { until: at(29) }],
    ['ends before it begins', { from: at(30), until: at(30) }],
    ['lasts too long', { until: new Date(NOW.getTime() + (NOTICE.days + 3) * 86_400_000).toISOString() }],
  ])('is refused when it %s', (_, more) => {
    expect(() => added([], notice('fans', more))).toThrow('notice.times');
  });

  it('takes the place of one that is over, and of no other', () => {
    const many = Array.from({ length: NOTICE.most }, (_, n) => notice('fans', { id: `ntc_${n}` }));
    expect(() => added(many, notice('fans', { id: 'ntc_new' }))).toThrow('notice.too_many');
    const [first, ...others] = many;
    const withOld = [...others, { ...(first as ListedNotice), from: at(1), until: at(2) }];
    expect(added(withOld, notice('fans', { id: 'ntc_new' }))?.map(({ id }) => id)).toEqual([
      'ntc_new',
      ...others.map(({ id }) => id),
    ]);
  });
});
