import { beforeAll, expect, it } from 'vitest';
import type { Report } from '../../functions/desk/reconcile/find-differences.ts';
import { itemsUnder } from '../support/acts/items.ts';
import { newMarket, trade } from '../support/acts/market.ts';
import { newAdmin, newPerson, type Person, setRights } from '../support/acts/people.ts';
import { invoke, settled } from '../support/acts/world.ts';
import { type Fuzzed, fuzz } from './fuzz.ts';
import { unfitOf } from './stored.ts';

/** `npm run test:fuzz` and `npm run test:all` make more of them; `-- --calls 100000 --seed 7` says other numbers. */
const calls = Number(process.env.FUZZ_CALLS ?? 1_700);
const seed = Number(process.env.FUZZ_SEED ?? 1);

let fuzzed: Fuzzed;

beforeAll(async () => {
  const market = await newMarket(12_345);
  await trade(market);
  const [superAdmin, newcomer] = await Promise.all([newAdmin(), newPerson()]);
  await setRights(superAdmin.id, { superAdmin: true });
  const people: Person[] = [...market.fans, ...market.creators, ...market.admins, superAdmin, newcomer];
  fuzzed = await fuzz(people, { calls, seed });
  const statuses = [...fuzzed.statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`);
  console.log(
    `${fuzzed.calls} calls of seed ${seed}: ${statuses.join(', ')}; ` +
      `${fuzzed.reached.size} of ${fuzzed.endpoints} endpoints answered 200`,
  );
}, 3_600_000);

it('every answer is one that the contract names', () => {
  expect(fuzzed.findings).toEqual([]);
  expect(fuzzed.calls).toBe(calls);
});

it('endpoints were reached, not only their doors', () => {
  expect(fuzzed.reached.size).toBeGreaterThan(fuzzed.endpoints / 3);
  // A caller whose session has ended is refused at once, so nothing behind it is tried.
  expect(fuzzed.statuses.get(401) ?? 0).toBeLessThan(calls / 100);
});

it('nothing is stored that no contract lets in', async () => {
  await settled();
  expect((await itemsUnder('')).flatMap(unfitOf)).toEqual([]);
});

it('all money is still right', async () => {
  const { items, ...report } = (await invoke('ReconcileNightly', { pauseMs: 100 })) as Report;
  expect({ ...report, lookedAtAgain: 0 }).toEqual({ differences: [], unsettled: [], lookedAtAgain: 0 });
  expect(items).toBeGreaterThan(100);
});
