import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { TOP_UP_MIN_AGOROT } from '../../limits.ts';
import { wallet } from './wallet.ts';

it.each(['createTopUp', 'topUpDemonstration'] as const)('%s takes one shekel and refuses less', (name) => {
  const takes = (amountAgorot: number) => z.safeParse(wallet[name].input(), { amountAgorot }).success;
  expect(TOP_UP_MIN_AGOROT).toBe(100);
  expect([takes(99), takes(100)]).toEqual([false, true]);
});
