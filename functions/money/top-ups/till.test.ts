import { Metrics } from '@aws-lambda-powertools/metrics';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SITE_FACT_NAMES, SITE_FACTS, type SiteFacts } from '../../../shared/site-facts.ts';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { FACTS, NO_FACTS } from '../../../test/support/typed/site-facts.ts';
import { put, transact } from '../../lib/table/table.ts';
import { call, codeOf, FAN, passKept, withSettings } from '../../site/platform-config/settings-for-test.ts';
import { missingNow } from '../../site/platform-config/till.ts';
import { getBalance } from '../wallet/get-balance.ts';
import { newWalletWrite } from '../wallet/wallet.table.ts';
import { watchWalletsTotal } from '../wallet/watch-wallets-total.ts';
import { topUpDemonstration } from './top-up-demonstration.ts';

withTable();
withSettings();

/** Admins fill these in, and every Lambda knows them. */
const fillIn = async (facts: SiteFacts): Promise<void> => {
  const value = Object.fromEntries(SITE_FACT_NAMES.map((name) => [SITE_FACTS[name].stored, facts[name]]));
  await transact([put({ pk: 'CONFIG', sk: 'site_config', e: 'config', v: 1, value, updatedAt: '' })]);
  passKept();
};
const topUp = (key: string) =>
  codeOf(topUpDemonstration({ ...call(FAN, { amountAgorot: 1_000 }, key), key }));
const shown = async () => (await getBalance({ ...call(FAN, {}), key: undefined })).topUp;

beforeAll(async () => {
  vi.stubEnv('PAYMENTS_MODE', 'demonstration');
  await transact([newWalletWrite(FAN, new Date().toISOString())]);
});
beforeEach(passKept);
afterAll(() => vi.unstubAllEnvs());

describe('where money is no money', () => {
  it('the till is open though nobody says who runs the site', async () => {
    await fillIn(NO_FACTS);
    expect(await missingNow()).toEqual([]);
    expect([await topUp('local'), await shown()]).toEqual(['done', 'demonstration']);
  });
});

describe('what all wallets hold together', () => {
  const hold = async (agorot: number): Promise<void> => {
    await transact([put({ pk: 'SUM#ALL', sk: 'T#0', e: 'sum', v: 1, wallets_agorot: agorot })]);
    passKept();
  };
  const alarms = async (): Promise<unknown[][]> => {
    const counted = vi.spyOn(Metrics.prototype, 'addMetric').mockReturnThis();
    const published = vi.spyOn(Metrics.prototype, 'publishStoredMetrics').mockReturnThis();
    await watchWalletsTotal();
    const calls = [...counted.mock.calls];
    counted.mockRestore();
    published.mockRestore();
    return calls;
  };
  afterAll(() => hold(0));

  it('shuts top-ups at its cap, and says so; one that was made before is answered as it was', async () => {
    await hold(500_000_000);
    expect([await topUp('full'), await shown()]).toEqual(['wallet.all_full', 'full']);
    expect(await topUp('local')).toBe('done');
    await hold(499_999_999);
    expect([await topUp('room'), await shown()]).toEqual(['done', 'demonstration']);
  });

  it('raises an alarm from four fifths on, where money is taken', async () => {
    await hold(400_000_000);
    expect(await alarms()).toEqual([]);
    vi.stubEnv('PAYMENTS_MODE', 'paypal');
    expect(await alarms()).toEqual([['WalletsNearlyFull', 'Count', 1]]);
    await hold(399_999_999);
    expect(await alarms()).toEqual([]);
    vi.stubEnv('PAYMENTS_MODE', 'demonstration');
  });
});

describe('the till of prod', () => {
  beforeAll(() => vi.stubEnv('STAGE', 'prod'));

  it.each(SITE_FACT_NAMES)('is shut while the site lacks its %s, and says so by name', async (name) => {
    await fillIn({ ...FACTS, [name]: '' });
    expect(await missingNow()).toEqual([name]);
    expect([await topUp(name), await shown()]).toEqual(['wallet.till_shut', 'shut']);
  });

  it('answers a top-up that was made before as it was', async () => {
    expect(await topUp('local')).toBe('done');
  });

  it('is open once everything is filled in', async () => {
    await fillIn(FACTS);
    expect(await missingNow()).toEqual([]);
    expect([await topUp('open'), await shown()]).toEqual(['done', 'demonstration']);
  });
});
