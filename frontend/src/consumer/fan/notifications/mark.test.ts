import { expect, test } from 'vitest';
import type { Notification } from '../../../../../shared/contracts/messages/notifications.ts';
import { type Kept, withRead } from './mark.ts';

const notice = (id: string, read: boolean): Notification => ({
  id,
  kind: 'request',
  event: 'request.approved',
  values: {},
  path: '/',
  read,
  at: '2026-11-20T00:00:00Z',
});
const PAGE = { items: [notice('a', false), notice('b', true), notice('c', false)], next: null, unread: 2 };
const reads = (kept: Kept | undefined): string =>
  (kept && 'pages' in kept ? kept.pages : kept ? [kept] : [])
    .map(({ items, unread }) => `${items.map(({ read }) => Number(read)).join('')} ${unread}`)
    .join('|');

test('marking one leaves the others', () => {
  expect(reads(withRead(PAGE, 'a'))).toBe('110 1');
  expect(PAGE.items[0]?.read).toBe(false);
});

test('one that is read already, or unknown, changes nothing', () => {
  expect(reads(withRead(PAGE, 'b'))).toBe('010 2');
  expect(reads(withRead(PAGE, 'x'))).toBe('010 2');
});

test('marking all leaves none, in every page that was read', () => {
  expect(reads(withRead({ pages: [PAGE, PAGE], pageParams: [undefined, 'n'] }, null))).toBe('111 0|111 0');
});

test('nothing kept stays nothing', () => expect(withRead(undefined, null)).toBeUndefined());
