import { expect, it } from 'vitest';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import type { NotificationRequest } from './notification.ts';
import { findBell, markReadUpTo, notify, pageOfNotifications } from './notifications.table.ts';

withTable();

const notification: NotificationRequest = {
  userId: 'usr_a',
  kind: 'request',
  event: 'request.completed',
  source: 'req_a#3',
  values: { title: 'ברכה' },
  path: '/dashboard/fan',
  at: '2026-11-20T10:00:00.000Z',
};

it('tells once, however often the same change is seen', async () => {
  await Promise.all(Array.from({ length: 5 }, () => notify(notification)));
  await notify({ ...notification, source: 'req_a#4', at: '2026-11-20T11:00:00.000Z' });
  const { items } = await pageOfNotifications('usr_a', { limit: 10 });
  expect(items.map(({ at, read }) => [at, read])).toEqual([
    ['2026-11-20T11:00:00.000Z', false],
    ['2026-11-20T10:00:00.000Z', false],
  ]);
});

it('moves the bell’s mark forward only', async () => {
  await markReadUpTo('usr_a', 'NTF#2026-11-20T11');
  await markReadUpTo('usr_a', 'NTF#2026-11-20T10');
  expect((await findBell('usr_a'))?.readUpTo).toBe('NTF#2026-11-20T11');
});
