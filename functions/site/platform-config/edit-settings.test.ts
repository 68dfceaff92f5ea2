import { expect, it, vi } from 'vitest';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { EditableSettings, SettingName } from '../../../shared/contracts/site/platform-config.ts';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import type { AuditEntry } from '../../audit/audit.table.ts';
import { queryPage } from '../../lib/table/lists.ts';
import { type Key, transact } from '../../lib/table/table.ts';
import { openTopUp } from '../../money/top-ups/open-top-up.ts';
import { newWalletWrite } from '../../money/wallet/wallet.table.ts';
import { getSettings, setSettings } from './edit-settings.ts';
import { getPlatformFee } from './platform-fee.ts';

withTable();

const NOW = new Date('2026-11-20T12:00:00.000Z');
const SETTINGS_KEPT_MS = 10_000;
const ADMIN = { id: 'usr_admin', role: 'admin' } as Actor;

const save = (input: EditableSettings) =>
  setSettings({
    actor: ADMIN,
    identity: { sub: '', authTime: 0 },
    address: '',
    now: NOW,
    key: undefined,
    input,
  });
const withValues = (
  settings: EditableSettings,
  values: { readonly [Name in SettingName]?: EditableSettings[Name]['value'] },
): EditableSettings => ({
  ...settings,
  ...Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { ...settings[name as SettingName], value }]),
  ),
});
const auditOf = async (key: string) =>
  (
    await queryPage<Key & Pick<AuditEntry, 'action' | 'before' | 'after'>>({
      partition: `AUD#platform_config#${key}`,
      limit: 100,
    })
  ).items.map(({ action, before, after }) => ({ action, before, after }));
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

it('are the defaults until an admin changes some, each with its audit entry; the others stay', async () => {
  const first = await getSettings();
  expect(first).toMatchObject({ feeBasisPoints: { value: 1_000, v: 0 }, topUpMaxAgorot: { value: 150_000 } });
  const wanted = withValues(first, { feeBasisPoints: 1_250, topUpDayMaxAgorot: 140_000 });
  const saved = await save(wanted);
  expect(saved.feeBasisPoints).toEqual({ value: 1_250, v: 1 });
  expect(saved.minPriceAgorot).toEqual(first.minPriceAgorot);
  expect(await getSettings()).toEqual(saved);
  expect(await getPlatformFee()).toEqual({ basisPoints: 1_250, v: 1 });
  expect(await auditOf('platform_fee')).toEqual([
    {
      action: 'update_platform_fee',
      before: { basis_points: 1_000 },
      after: { basis_points: 1_250 },
    },
  ]);
  expect(await auditOf('max_top_up_day')).toEqual([
    {
      action: 'update_max_top_up_day',
      before: { amount_agorot: 150_000 },
      after: { amount_agorot: 140_000 },
    },
  ]);
  expect(await auditOf('min_request_price')).toEqual([]);
});

it('refuses a lowest price above the highest, and whoever saw older ones; nothing changes', async () => {
  const before = await getSettings();
  const crossed = withValues(before, { minPriceAgorot: 90_000, maxPriceAgorot: 80_000 });
  expect(await codeOf(save(crossed))).toBe('config.price_range');
  const older = { ...withValues(before, { topUpMaxAgorot: 100 }), feeBasisPoints: { value: 1_250, v: 0 } };
  expect(await codeOf(save(older))).toBe('config.changed');
  expect(await getSettings()).toEqual(before);
});

it('refuses caps above that of the wallet, and that above what is allowed without a licence', async () => {
  const before = await getSettings();
  const refused = (values: Parameters<typeof withValues>[1]) => codeOf(save(withValues(before, values)));
  expect(await refused({ balanceMaxAgorot: 150_001 })).toBe('config.unlicensed');
  expect(await refused({ walletsMaxAgorot: 500_000_001 })).toBe('config.unlicensed');
  expect(await refused({ balanceMaxAgorot: 100_000 })).toBe('config.cap_range');
  expect(await refused({ topUpMaxAgorot: 100_000, balanceMaxAgorot: 139_999 })).toBe('config.cap_range');
  expect(await getSettings()).toEqual(before);
});

it('shows and counts what is allowed of a cap that was saved under a licence', async () => {
  const before = await getSettings();
  vi.stubEnv('WALLET_LICENCE', 'licensed');
  await save(withValues(before, { balanceMaxAgorot: 900_000, topUpMaxAgorot: 800_000 }));
  vi.stubEnv('WALLET_LICENCE', 'none');
  const after = await getSettings();
  expect([after.balanceMaxAgorot.value, after.topUpMaxAgorot.value]).toEqual([150_000, 150_000]);
  // Another setting can be saved all the same.
  expect(await codeOf(save(withValues(after, { disputeWindowHours: 47 })))).toBe('done');
});

it('takes one of many at once, and prices never cross between two admins', async () => {
  const before = await getSettings();
  const outcomes = await Promise.all([
    ...Array.from({ length: 10 }, (_, index) =>
      codeOf(save(withValues(before, { minPriceAgorot: 60_000 + index }))),
    ),
    ...Array.from({ length: 10 }, (_, index) =>
      codeOf(save(withValues(before, { maxPriceAgorot: 50_000 - index }))),
    ),
  ]);
  expect(outcomes.filter((code) => code === 'done')).toHaveLength(1);
  expect(outcomes.filter((code) => code === 'config.changed')).toHaveLength(19);
  const { minPriceAgorot, maxPriceAgorot } = await getSettings();
  expect(minPriceAgorot.value).toBeLessThanOrEqual(maxPriceAgorot.value);
});

it('may be saved again when the answer was lost: that is no second change', async () => {
  const before = await getSettings();
  const wanted = withValues(before, { deadlineGraceHours: 30 });
  const saved = await save(wanted);
  expect(await save(wanted)).toEqual(saved);
  expect(await auditOf('deadline_grace')).toHaveLength(1);
});

it('hold for top-ups within seconds: of one, of a day, and of the balance', async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  const userId = 'usr_fan';
  await transact([newWalletWrite(userId, NOW.toISOString())]);
  const topUp = (amountAgorot: number) =>
    codeOf(
      openTopUp({ userId, input: { amountAgorot }, now: NOW, key: `key-${amountAgorot}`, method: 'manual' }),
    );
  const caps = { topUpMaxAgorot: 2_000, topUpDayMaxAgorot: 2_500, balanceMaxAgorot: 2_500 };
  await save(withValues(await getSettings(), caps));
  vi.setSystemTime(NOW.getTime() + 2 * SETTINGS_KEPT_MS);
  expect(await topUp(2_001)).toBe('wallet.top_up_limit');
  expect(await topUp(1_800)).toBe('done');
  expect(await topUp(701)).toBe('wallet.balance_limit');
  await save(withValues(await getSettings(), { balanceMaxAgorot: 9_000, topUpDayMaxAgorot: 2_502 }));
  vi.setSystemTime(NOW.getTime() + 4 * SETTINGS_KEPT_MS);
  expect(await topUp(702)).toBe('done');
  expect(await topUp(600)).toBe('wallet.top_up_limit');
  vi.useRealTimers();
});
