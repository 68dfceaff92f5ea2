import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mostAllowed, withinLaw } from './wallet-caps.ts';

const SAVED = {
  topUpMaxAgorot: 300_000,
  topUpDayMaxAgorot: 400_000,
  balanceMaxAgorot: 350_000,
  walletsMaxAgorot: 600_000_000,
};

beforeEach(() => vi.stubEnv('WALLET_LICENCE', 'none'));
afterEach(() => vi.unstubAllEnvs());

it('of wallets never count above what the law lets everybody have', () => {
  expect(withinLaw(SAVED)).toEqual({
    topUpMaxAgorot: 150_000,
    topUpDayMaxAgorot: 150_000,
    balanceMaxAgorot: 150_000,
    walletsMaxAgorot: 500_000_000,
  });
  expect(mostAllowed()).toEqual({ balanceAgorot: 150_000, walletsAgorot: 500_000_000 });
});

it('of top-ups follow the cap of the wallet where a licence allows more', () => {
  vi.stubEnv('WALLET_LICENCE', 'licensed');
  expect(withinLaw(SAVED)).toEqual({ ...SAVED, topUpDayMaxAgorot: 350_000 });
});

it('stay as they were saved where they are lower', () => {
  const lower = { topUpMaxAgorot: 1, topUpDayMaxAgorot: 2, balanceMaxAgorot: 3, walletsMaxAgorot: 4 };
  expect(withinLaw(lower)).toEqual(lower);
});
