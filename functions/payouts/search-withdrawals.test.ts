import { beforeAll, expect, it, vi } from 'vitest';
import { withTable } from '../../test/support/with-table.ts';
import { derivedId } from '../lib/ids.ts';
import { transact } from '../lib/table.ts';
import { listAllWithdrawals } from './list-withdrawals.ts';
import { masked, type PayoutDetails } from './payout-details.ts';
import { react } from './reactions.ts';
import { open } from './sealed.ts';
import { putWithdrawal, withdrawalKey } from './withdrawals.table.ts';

withTable();
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
vi.mock('./sealed.ts', () => ({
  open: vi.fn(async (_: string, sealed: string) => JSON.parse(sealed) as PayoutDetails),
}));

const MANY = 45;
const NAMES = ['דנה לוי', 'Yoav Hayotzer', 'רות בר-לב'];
const idOf = (n: number): string => derivedId('wdr', n);
const emailOf = (n: number): string => `pay.${n}@${n % 2 ? 'example.com' : 'mail.co.il'}`;
const detailsOf = (n: number): PayoutDetails =>
  n % 5 === 0
    ? { method: 'bank', holder: 'ד', bank: '12', branch: '345', account: `7319${1_000 + n}` }
    : { method: 'paypal', email: emailOf(n) };

beforeAll(async () => {
  for (let n = 0; n < MANY; n++) {
    const details = detailsOf(n);
    const write = putWithdrawal({
      id: idOf(n),
      creatorId: derivedId('usr', n),
      creatorName: NAMES[n % 3] ?? '',
      // Three came at each moment.
      at: new Date(Date.UTC(2026, 0, 1) + Math.floor(n / 3) * 1_000).toISOString(),
      amountAgorot: 5_000,
      method: details.method,
      inputHash: 'hash',
      details: JSON.stringify(details),
      payTo: masked(details),
    });
    await transact([write]);
    await react({ key: withdrawalKey(idOf(n)), before: null, after: null });
  }
});

const callOf = {
  actor: {} as never,
  identity: { sub: '', authTime: 0 },
  address: '',
  now: new Date(),
  key: undefined,
};
type Input = Parameters<typeof listAllWithdrawals>[0]['input'];

/** Ids and times of a whole list; no page of it is short while there is more. */
const walk = async (filter: Pick<Input, 'text' | 'status'>, limit: number) => {
  const found: { id: string; at: string }[] = [];
  let cursor: string | undefined;
  for (;;) {
    const input = { ...filter, limit, ...(cursor ? { cursor } : {}) };
    const { items, next } = await listAllWithdrawals({ ...callOf, input });
    found.push(...items.map(({ id, at }) => ({ id, at })));
    if (next === null) return found;
    expect(items).toHaveLength(limit);
    cursor = next;
  }
};

it.each<[string, (n: number) => boolean]>([
  ['דנה', (n) => n % 3 === 0],
  ['YOAV', (n) => n % 3 === 1],
  ['yotz', (n) => n % 3 === 1],
  ['לב רות', (n) => n % 3 === 2],
  ['mail', (n) => n % 5 !== 0 && n % 2 === 0],
  ['ample.co', (n) => n % 5 !== 0 && n % 2 === 1],
  ['1005', (n) => n === 5],
  ['@mail', (n) => n % 5 !== 0 && n % 2 === 0],
  ['7@', (n) => n % 5 !== 0 && n % 10 === 7],
  ['PAY.17@exam', (n) => n === 17],
  ['other.17@exam', () => false],
  ['nobody', () => false],
])('withdrawals of %o are found, newest first, in pages of every size', async (text, fits) => {
  const numbers = Array.from({ length: MANY }, (_, n) => n);
  const whole = await walk({ text }, 100);
  expect(whole.map(({ id }) => id).sort()).toEqual(numbers.filter(fits).map(idOf).sort());
  const times = whole.map(({ at }) => at);
  expect(times).toEqual([...times].sort().reverse());
  for (const limit of [1, 7]) expect(await walk({ text }, limit)).toEqual(whole);
});

it('are of one status, when one is asked for', async () => {
  expect(await walk({ text: 'דנה', status: 'completed' }, 100)).toEqual([]);
  expect(await walk({ text: 'דנה', status: 'pending' }, 100)).toHaveLength(MANY / 3);
});

it('opens nobody’s details for a name, and for an address only those of its domain', async () => {
  vi.mocked(open).mockClear();
  await walk({ text: 'דנה' }, 100);
  expect(open).not.toHaveBeenCalled();
  await walk({ text: 'pay.17@example.com' }, 100);
  for (const [, details] of vi.mocked(open).mock.calls) expect(details).toContain('@example.com');
});
