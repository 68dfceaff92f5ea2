import { describe, expect, it } from 'vitest';
import { liveUpdatesOf } from '../../stream/live/notifications.ts';
import { type Bell, isRead, notificationIdOf } from './notification.ts';

const bell: Bell = { pk: 'NTF#u', sk: 'BELL', e: 'bell', readUpTo: 'NTF#2026-11-20T10:00:00.000Z#ntf_b' };
const told = (sk: string, read = false) => ({ sk, read });

describe('a notification', () => {
  it('is read once it was marked, or once everything up to it was', () => {
    expect(isRead(told('NTF#2026-11-20T11:00:00.000Z#ntf_a', true), null)).toBe(true);
    expect(isRead(told('NTF#2026-11-20T09:00:00.000Z#ntf_a'), bell)).toBe(true);
    expect(isRead(told('NTF#2026-11-20T10:00:00.000Z#ntf_b'), bell)).toBe(true);
  });

  it('is unread when it came after the last mark', () => {
    expect(isRead(told('NTF#2026-11-20T10:00:00.000Z#ntf_c'), bell)).toBe(false);
    expect(isRead(told('NTF#2026-11-20T09:00:00.000Z#ntf_a'), null)).toBe(false);
  });

  it('has one id for one event and person', () => {
    const notification = { userId: 'usr_a', source: 'req_a#2', event: 'request.approved' } as const;
    expect(notificationIdOf(notification)).toBe(notificationIdOf({ ...notification }));
    expect(notificationIdOf(notification)).not.toBe(notificationIdOf({ ...notification, userId: 'usr_b' }));
    expect(notificationIdOf(notification)).not.toBe(notificationIdOf({ ...notification, source: 'req_a#3' }));
    expect(notificationIdOf(notification)).toMatch(/^ntf_[0-9a-hjkmnp-tv-z]{26}$/);
  });
});

describe('who is told at once', () => {
  const change = (pk: string, sk: string, after: object | null = {}) => ({
    key: { pk, sk },
    before: null,
    after: after && { pk, sk, ...after },
  });

  it('is the person whose notification it is', () => {
    const notice = [{ userId: 'usr_a', topic: 'notification' }];
    expect(liveUpdatesOf(change('NTF#usr_a', 'NTF#2026-11-20T10:00:00.000Z#ntf_b'))).toEqual(notice);
    expect(liveUpdatesOf(change('NTF#usr_a', 'BELL'))).toEqual(notice);
  });

  it('is nobody when one expires or something else changes', () => {
    expect(liveUpdatesOf(change('NTF#usr_a', 'NTF#2026-11-20T10:00:00.000Z#ntf_b', null))).toEqual([]);
    expect(liveUpdatesOf(change('USR#usr_a', 'LOGIN'))).toEqual([]);
  });
});
