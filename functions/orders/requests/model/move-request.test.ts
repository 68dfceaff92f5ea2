import type { S3Client } from '@aws-sdk/client-s3';
import { beforeAll, expect, it, vi } from 'vitest';
import { splitOf } from '../../../../shared/money/split.ts';
import type { RequestStatus } from '../../../../shared/order/request-status.ts';
import { somebody } from '../../../../test/support/acts/somebody.ts';
import { withTable } from '../../../../test/support/cloud/with-table.ts';
import { useStorage } from '../../../lib/aws/storage.ts';
import { getItem, put, transact } from '../../../lib/table/table.ts';
import { pageOfNotifications } from '../../../messages/notifications/notifications.table.ts';
import { newWalletWrite } from '../../../money/wallet/wallet.table.ts';
import { react } from '../../../stream/reactions/requests.ts';
import { moveRequest } from './move-request.ts';
import type { Request } from './request.ts';
import { findRequest, newRequestWrite, requestKey } from './requests.table.ts';

withTable();
beforeAll(async () => {
  vi.stubEnv('REQUEST_VIDEOS_BUCKET', 'videos');
  vi.stubEnv('PAYMENTS_MODE', 'demonstration');
  useStorage({ send: async () => ({}) } as unknown as S3Client);
  await transact([newWalletWrite('usr_fan', NOW.toISOString())]);
  // Without an address there is no e-mail, and nothing to claim.
  for (const id of ['usr_fan', 'usr_creator'])
    await transact(
      somebody({
        id,
        at: NOW.toISOString(),
      }).writes.slice(0, 2),
    );
});

const NOW = new Date('2026-11-20T12:00:00.000Z');
const HOUR_MS = 3_600_000;
const hoursFromNow = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS).toISOString();
let made = 0;

/** A request whose deadline was an hour ago. */
const newRequest = async (status: RequestStatus): Promise<string> => {
  made += 1;
  const id = `req_${made}`;
  const money = { priceAgorot: 10_000, feeBasisPoints: 1_000 };
  const people = {
    fanId: 'usr_fan',
    fanName: 'רות',
    creatorId: 'usr_creator',
    creatorName: 'נועה',
  };
  const facts = {
    id,
    at: NOW.toISOString(),
    adId: 'ad_1',
    title: 'ברכה',
    kind: 'other',
    recipient: 'אמא',
    instructions: '',
    status,
    ...money,
    ...splitOf(status, 10_000, 1_000),
    ...people,
    creatorAvatar: '',
    deadlineAt: hoursFromNow(-1),
    inputHash: '',
    marks: [],
    movements: [],
  } as unknown as Request;
  await transact([newRequestWrite(facts, 24)]);
  return id;
};

const move = (id: string, to: RequestStatus, role: 'creator' | 'admin') =>
  moveRequest({
    id,
    to,
    by: role,
    role,
    reason: role,
    key: `key-${id}-${to}`,
    now: NOW,
    mayMove: () => true,
    from: ['pending', 'approved', 'declined'],
  });

it('an approval within the grace gives no time: the deadline is the fan’s', async () => {
  const id = await newRequest('pending');
  expect((await move(id, 'approved', 'creator')).deadlineAt).toBe(hoursFromNow(-1));
  expect(await getItem(requestKey(id))).toMatchObject({ dueSk: `${hoursFromNow(23)}#${id.slice(-6)}` });
});

it('reopened after its time it has 48 hours, else the clock would decline it at once', async () => {
  const id = await newRequest('pending');
  await move(id, 'declined', 'admin');
  await transact([put({ pk: 'MNY#usr_fan', sk: 'WALLET', e: 'wallet', v: 9, balanceAgorot: 10_000 })]);
  expect((await move(id, 'pending', 'admin')).deadlineAt).toBe(hoursFromNow(48));
});

it.each([
  ['admin', 'declined', ['request.closed']],
  ['admin', 'approved', ['request.approved']],
  ['creator', 'declined', []],
  ['creator', 'approved', []],
] as const)('the creator hears of what an %s does: %s', async (role, to, told) => {
  const id = await newRequest('pending');
  const before = await findRequest(id);
  await move(id, to, role);
  const change = { key: requestKey(id), before, after: await findRequest(id) };
  await react(change as unknown as Parameters<typeof react>[0]);
  const { items } = await pageOfNotifications('usr_creator', { limit: 20 });
  expect(items.filter(({ path }) => path.endsWith(`/${id}`)).map(({ event }) => event)).toEqual(told);
});
