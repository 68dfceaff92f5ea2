import { beforeAll, expect, it, vi } from 'vitest';
import { shortId } from '../../../shared/short-id.ts';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { derivedId } from '../../lib/lambda/ids.ts';
import { put, transact } from '../../lib/table/table.ts';
import { REFERENCES, thingsOfWord } from '../../search/words.table.ts';
import { react } from '../../stream/reactions/payouts.ts';
import { listAllWithdrawals } from './list-all-withdrawals.ts';
import { masked, type PayoutDetails } from './payout-details.ts';
import { putWithdrawal, withdrawalKey } from './withdrawals.table.ts';
import { allBoxes } from './withdrawals-list.table.ts';

withTable();
/** What KMS is asked, by however many Lambdas. */
const kms = vi.hoisted(() => ({ opened: [] as string[], otherKey: '', lost: '' }));
vi.mock('./sealed.ts', async () => {
  const { AwsRefusal } = await import('../../lib/aws/aws-json.ts');
  return {
    open: async (_: string, sealed: string): Promise<PayoutDetails> => {
      kms.opened.push(sealed);
      if (sealed === kms.lost) throw new AwsRefusal('kms', 400, 'InvalidCiphertextException');
      return JSON.parse(sealed);
    },
    newSearchKey: async () => 'k'.repeat(32),
    openSearchKey: async (wrapped: string) => Buffer.from(kms.otherKey || wrapped),
  };
});

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
    const { items, next, total } = await listAllWithdrawals({ ...callOf, input });
    found.push(...items.map(({ id, at }) => ({ id, at })));
    if (next === null) {
      expect(total).toBe(found.length);
      return found;
    }
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
  ['ay.17', (n) => n === 17],
  ['Y.2', (n) => n % 5 !== 0 && `${n}`.startsWith('2')],
  ['נה לו', (n) => n % 3 === 0],
  ['9', (n) => (n % 5 === 0 ? `${1_000 + n}`.includes('9') : emailOf(n).includes('9'))],
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

it('are found by their number, short or whole, and among payments by the short one', async () => {
  const id = idOf(7);
  for (const text of [shortId(id), ` ${shortId(id).toUpperCase()} `, id])
    expect((await walk({ text }, 100)).map((found) => found.id)).toEqual([id]);
  expect(await thingsOfWord(REFERENCES, shortId(id))).toEqual([id]);
});

it('are of one status, when one is asked for', async () => {
  expect(await walk({ text: 'דנה', status: 'completed' }, 100)).toEqual([]);
  expect(await walk({ text: 'דנה', status: 'pending' }, 100)).toHaveLength(MANY / 3);
});

/** A Lambda that has read nothing yet. */
const inNewLambda = async (text: string): Promise<string[]> => {
  vi.resetModules();
  const { listAllWithdrawals: list } = await import('./list-all-withdrawals.ts');
  const { items } = await list({ ...callOf, input: { text, limit: 100 } });
  return items.map(({ id }) => id);
};

it('opens nobody’s details for a Hebrew name, and each once for all Lambdas', async () => {
  expect(await walk({ text: 'pay.17@example.com' }, 100)).toHaveLength(1);
  expect(new Set(kms.opened).size).toBe(kms.opened.length);
  expect(kms.opened).toHaveLength(MANY - MANY / 5);
  expect(await inNewLambda('דנה')).toHaveLength(MANY / 3);
  expect(await inNewLambda('pay.17@example.com')).toEqual([idOf(17)]);
  expect(kms.opened).toHaveLength(MANY - MANY / 5);
});

it('keeps no address in clear, and reads them anew under another key', async () => {
  await walk({ text: 'pay.17@example.com' }, 100);
  const boxes = await allBoxes();
  expect(boxes).toHaveLength(MANY - MANY / 5);
  expect(JSON.stringify(boxes)).not.toContain('pay.');
  for (const { box } of boxes) expect(Buffer.from(box, 'base64').toString('latin1')).not.toContain('pay.');
  kms.otherKey = 'o'.repeat(32);
  expect(await inNewLambda('pay.17@example.com')).toEqual([idOf(17)]);
  const since = new Map((await allBoxes()).map(({ id, box }) => [id, box]));
  for (const { id, box } of boxes) expect(since.get(id)).not.toBe(box);
  kms.otherKey = '';
});

it('finds a creator by the name of now and by the one of then', async () => {
  const user = { id: derivedId('usr', 1), v: 1, at: '2026-01-01T00:00:00.000Z', email: 'x@example.com' };
  await transact([
    put({ pk: 'LIST#people', sk: user.id, e: 'listedPerson', ...user, name: 'גליה החדשה', role: 'creator' }),
  ]);
  expect(await inNewLambda('החדש')).toEqual([idOf(1)]);
  expect(await inNewLambda('Yoav')).toContain(idOf(1));
});

it('a withdrawal that nobody can open stops no search', async () => {
  const details: PayoutDetails = { method: 'paypal', email: 'lost@example.org' };
  const id = derivedId('wdr', 'lost');
  await transact([
    putWithdrawal({
      id,
      creatorId: derivedId('usr', 'lost'),
      creatorName: 'ל',
      at: '2026-02-01T00:00:00.000Z',
      amountAgorot: 5_000,
      method: 'paypal',
      inputHash: 'hash',
      details: JSON.stringify(details),
      payTo: masked(details),
    }),
  ]);
  await react({ key: withdrawalKey(id), before: null, after: null });
  kms.lost = JSON.stringify(details);
  expect(await walk({ text: 'pay.17' }, 100)).toHaveLength(1);
  expect((await walk({ text: '@example.org' }, 100)).map((found) => found.id)).toEqual([id]);
});
