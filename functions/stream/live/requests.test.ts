import { expect, it } from 'vitest';
import { ADMINS } from '../../lib/table/change.ts';
import { liveUpdatesOf } from './requests.ts';

const ID = 'req_00000000000000000000000001';
const change = (sk: string, e?: string) => {
  const key = { pk: `REQ#${ID}`, sk };
  return { key, before: null, after: { ...key, ...(e && { e }), fanId: 'usr_fan', creatorId: 'usr_star' } };
};

it.each([
  ['a new order', change('REQ', 'request')],
  ['a dispute of it', change('DSP', 'dispute')],
  ['the row that follows it in the lists', change('~REQ')],
])('%s is told to its fan, its creator and the back office, without its contents', (_, told) => {
  expect(liveUpdatesOf(told)).toEqual(
    ['usr_fan', 'usr_star', ADMINS].map((userId) => ({ userId, topic: 'request', id: ID })),
  );
});

it('a review, which lies beside its creator, is told to them too', () => {
  const key = { pk: 'CRE#usr_star', sk: `REV#2026-11-20T10:00:00.000Z#${ID}` };
  expect(liveUpdatesOf({ key, before: null, after: { ...key, e: 'review', fanId: 'usr_fan' } })).toEqual(
    ['usr_fan', 'usr_star', ADMINS].map((userId) => ({ userId, topic: 'request', id: ID })),
  );
});

it('what else lies beside a request is told to nobody', () => {
  expect(liveUpdatesOf(change('MARK#1'))).toEqual([]);
});
