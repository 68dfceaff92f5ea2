import { expect, it } from 'vitest';
import { ADMINS, type Image } from '../../lib/table/change.ts';
import { liveUpdatesOf } from './mail.ts';

const key = { pk: 'MAIL#request.placed#req_1', sk: 'order-received' };
const image = (since: string): Image => ({ ...key, e: 'mail', deskPk: 'MAIL#queued', deskSk: `${since}#h` });
const updates = (before: string | null, after: string | null) =>
  liveUpdatesOf({ key, before: before ? image(before) : null, after: after ? image(after) : null });

it('the back office hears of an e-mail that had waited, and of no other', () => {
  expect(updates('2026-11-22T10:00:00.000Z', '2026-11-22T10:10:00.000Z')).toEqual([
    { userId: ADMINS, topic: 'mail' },
  ]);
  expect(updates('2026-11-22T10:00:00.000Z', '2026-11-22T10:09:59.000Z')).toEqual([]);
  expect(updates(null, '2026-11-22T10:00:00.000Z')).toEqual([]);
  expect(updates('2026-11-22T10:00:00.000Z', null)).toEqual([]);
});

it('what is no e-mail is no news of one', () => {
  const other = { pk: 'REQ#req_1', sk: 'REQ' };
  expect(
    liveUpdatesOf({
      key: other,
      before: image('2026-11-22T10:00:00.000Z'),
      after: image('2026-11-22T11:00:00.000Z'),
    }),
  ).toEqual([]);
});
