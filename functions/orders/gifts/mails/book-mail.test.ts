import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { withTable } from '../../../../test/support/cloud/with-table.ts';
import { transact } from '../../../lib/table/table.ts';
import { addressHashOf, writtenHashOf } from '../model/secret.ts';
import { placeWrites } from './book-mail.ts';

vi.mock('../../../lib/aws/secret.ts', () => ({ readSecret: async () => 'the key of this stage' }));

withTable();
beforeAll(() => void vi.stubEnv('GIFT_KEY_ARN', 'arn'));
afterAll(() => void vi.unstubAllEnvs());

const NOW = new Date('2026-11-23T10:00:00.000Z');
const placeOf = async (requestId: string, fanId: string, email: string) => ({
  requestId,
  fanId,
  addressHash: await addressHashOf(email),
  dueAt: NOW.toISOString(),
});
const book = async (place: Awaited<ReturnType<typeof placeOf>>) => {
  const { day, addresses } = await placeWrites(null, place, NOW);
  await transact([...(day ? [day] : []), ...addresses]);
};

it('a mailbox is one address, whatever stands behind a plus in it', async () => {
  await book(await placeOf('req_1', 'usr_1', 'grandma@example.com'));
  for (const email of ['grandma@example.com', 'grandma+1@example.com', 'grandma+a+b@example.com'])
    await expect(book(await placeOf('req_2', 'usr_2', email))).rejects.toMatchObject({
      code: 'gift.mail_limit',
      details: undefined,
    });
  for (const email of ['+grandma@example.com', 'grandma@example.org', 'grandmother@example.com'])
    await book(await placeOf('req_3', 'usr_2', email));
});

it('an address without a plus is known as it always was', async () => {
  expect(await addressHashOf('dana@example.com')).toBe(await writtenHashOf('dana@example.com'));
  expect(await addressHashOf('dana+1@example.com')).not.toBe(await writtenHashOf('dana+1@example.com'));
});
