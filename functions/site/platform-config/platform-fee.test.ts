import { expect, it, vi } from 'vitest';
import { addDays, dayOf } from '../../../shared/calendar/dates.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { FIRST_AGREED } from '../../../shared/legal/legal-pages.ts';
import { somebody } from '../../../test/support/acts/somebody.ts';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import type { AuditEntry } from '../../audit/audit.table.ts';
import { derivedId } from '../../lib/lambda/ids.ts';
import { queryPage } from '../../lib/table/lists.ts';
import { type Key, put, transact } from '../../lib/table/table.ts';
import { newAd } from '../../market/catalog/model/catalog.table.ts';
import { findAccount, newAccountWrite } from '../../money/payouts/payouts.table.ts';
import { creditWallet, newWalletWrite } from '../../money/wallet/wallet.table.ts';
import { setRequestStatus } from '../../orders/requests/act/set-request-status.ts';
import { findRequest, setVideo } from '../../orders/requests/model/requests.table.ts';
import { placeRequest } from '../../orders/requests/order/place-request.ts';
import { getPlatformFee, setPlatformFee } from './platform-fee.ts';

withTable();

const NOW = new Date('2026-11-20T12:00:00.000Z');
const SETTINGS_KEPT_MS = 10_000;
const person = (name: string, role: Actor['role']) =>
  ({ id: derivedId('usr', name), role, name, agreed: FIRST_AGREED }) as Actor;
const ADMIN = person('admin', 'admin');
const FAN = person('fan', 'fan');
const CREATOR = person('creator', 'creator');
const AD = derivedId('ad', 'one');
const by = (actor: Actor) => ({ actor, identity: { sub: '', authTime: 0 }, address: '', now: NOW });
const setFee = (basisPoints: number, v: number) =>
  setPlatformFee({ ...by(ADMIN), key: undefined, input: { basisPoints, v } });

const prepare = async (): Promise<void> => {
  const at = NOW.toISOString();
  const profile = {
    id: CREATOR.id,
    name: 'creator',
    avatar: '',
    category: 'music',
    approved: true,
    active: true,
    userActive: true,
  };
  const ad = newAd(profile as unknown as Parameters<typeof newAd>[0], {
    id: AD,
    at,
    title: 'ad',
    description: '',
    requirements: '',
    deliveryHours: 24,
    image: '',
    clip: null,
    priceAgorot: 10_000,
    active: true,
    paused: false,
  });
  await transact(somebody({ id: ADMIN.id, at, email: 'admin@example.com', role: 'admin' }).writes);
  await transact([put(ad), newWalletWrite(FAN.id, at), newAccountWrite(CREATOR.id, at)]);
  await transact([creditWallet(FAN.id, 20_000)]);
};

const order = async (key: string): Promise<string> => {
  const input = {
    adId: AD,
    priceAgorot: 10_000,
    occasion: 'birthday' as const,
    recipient: 'דנה',
    instructions: 'מזל טוב',
    deadline: addDays(dayOf(NOW), 7),
  };
  return (await placeRequest({ ...by(FAN), input, key })).id;
};

const complete = async (id: string): Promise<void> => {
  const set = (from: 'pending' | 'approved', to: 'approved' | 'completed') =>
    setRequestStatus({ ...by(ADMIN), input: { id, from, to }, key: `${id}-${to}` });
  await set('pending', 'approved');
  const approved = await findRequest(id);
  if (approved)
    await setVideo(approved, { at: NOW.toISOString(), type: 'mp4', file: 'video.mp4', upload: 'upload' }, 24);
  await set('approved', 'completed');
};

it('is ten per cent until an admin changes it, who must have seen the last change', async () => {
  expect(await getPlatformFee()).toEqual({ basisPoints: 1_000, v: 0 });
  expect(await setFee(1_250, 0)).toEqual({ basisPoints: 1_250, v: 1 });
  await expect(setFee(900, 0)).rejects.toMatchObject({ code: 'config.changed' });
  const racing = await Promise.allSettled(Array.from({ length: 10 }, (_, i) => setFee(1_000 + i, 1)));
  expect(racing.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { items } = await queryPage<Key & Pick<AuditEntry, 'action' | 'before' | 'after'>>({
    partition: 'AUD#platform_config#platform_fee',
    limit: 20,
  });
  expect(items).toHaveLength(2);
  // Both in one millisecond stand in any order.
  expect(items).toContainEqual(
    expect.objectContaining({
      action: 'update_platform_fee',
      before: { basis_points: 1_000 },
      after: { basis_points: 1_250 },
    }),
  );
});

it('leaves requests that were booked before at the fee of then', async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  await prepare();
  const { v } = await getPlatformFee();
  await setFee(1_000, v);
  vi.setSystemTime(NOW.getTime() + 2 * SETTINGS_KEPT_MS);
  const before = await order('before-the-change');
  await setFee(2_500, v + 1);
  vi.setSystemTime(NOW.getTime() + 4 * SETTINGS_KEPT_MS);
  const after = await order('after-the-change');
  await complete(before);
  await complete(after);
  expect(await findRequest(before)).toMatchObject({ feeAgorot: 1_000, netAgorot: 9_000 });
  expect(await findRequest(after)).toMatchObject({ feeAgorot: 2_500, netAgorot: 7_500 });
  expect((await findAccount(CREATOR.id))?.earnedAgorot).toBe(16_500);
  vi.useRealTimers();
});
