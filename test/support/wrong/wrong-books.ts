import { afterAll, beforeAll, expect, inject } from 'vitest';
import type { Difference } from '../../../functions/desk/reconcile/difference.ts';
import { findDifferences, type Report } from '../../../functions/desk/reconcile/find-differences.ts';
import { temporaryFolder } from '../../../infra/local/serve-for-test.ts';
import { getItem, type Item, putItem, removeItem } from '../acts/items.ts';
import { type Market, newMarket, trade } from '../acts/market.ts';
import { invoke, moveTo, settled } from '../acts/world.ts';
import { wantedEngine } from '../cloud/cloud-for-tests.ts';
import { type CloudForTests, makeEarningsAvailable, startCloud } from '../cloud/start-cloud.ts';

const folder = temporaryFolder();
let stop = async () => {};
export let cloud: CloudForTests;
export let market: Market;
/** Two of its requests: one that is open, and one that was refunded in part. */
export let open: string;
export let refunded: string;

/** The Lambda itself, with its role; sums follow their entries sooner here than its five seconds. */
export const nightly = async (pauseMs = 100): Promise<Report> =>
  (await invoke('ReconcileNightly', { pauseMs })) as Report;

export const found = async (): Promise<readonly Difference[]> => {
  const { differences, unsettled } = await findDifferences({ pause: settled });
  expect(unsettled).toEqual([]);
  return differences;
};
export const named = async () => (await found()).map(({ item, what, by }) => [item, what, by]);
export const itemsNamed = async () => [...new Set((await found()).map(({ item }) => item))].sort();

/** With an item written wrong behind everybody's back, or taken away; put right again afterwards. */
export const withWrong = async (
  pk: string,
  sk: string,
  wrong: ((item: Item) => Item) | null,
  check: (was: Item) => Promise<void>,
): Promise<void> => {
  const item = await getItem(pk, sk);
  if (!item) throw new Error(`There is no ${pk} ${sk}`);
  await (wrong ? putItem(wrong(item)) : removeItem(pk, sk));
  await settled();
  try {
    await check(item);
  } finally {
    await putItem(item);
    await settled();
  }
};

/** The same with several items at once: what one of them makes wrong, no other hides. */
export const withAllWrong = (
  wrongs: readonly (readonly [pk: string, sk: string, wrong: (item: Item) => Item])[],
  check: () => Promise<void>,
): Promise<void> => {
  const [first, ...others] = wrongs;
  return first ? withWrong(...first, () => withAllWrong(others, check)) : check();
};

export const more = (name: string, by: number) => (item: Item) => ({
  ...item,
  [name]: Number(item[name]) + by,
});

/** Said once in a file: a market whose life is over when its tests begin, in a cloud where nobody else writes. */
export const inOwnMarket = (): void => {
  beforeAll(async () => {
    const started = await startCloud({ dataDir: folder.path, memory: true, engine: wantedEngine() });
    ({ cloud, stop } = started);
    moveTo(cloud);
    await makeEarningsAvailable(cloud);
    market = await newMarket(15_000);
    ({ open, refunded } = await trade(market));
    await settled();
  });

  afterAll(async () => {
    await stop();
    moveTo(inject('cloud'));
    folder.remove();
  });
};
