import { expect, it } from 'vitest';
import { withTable } from '../../../../test/support/cloud/with-table.ts';
import { keepDraft } from './keep-draft.ts';

withTable();

const keep = () =>
  keepDraft({
    input: { adId: 'ad_1' },
    now: new Date('2026-11-27T10:30:00.000Z'),
    address: '192.0.2.1',
  } as unknown as Parameters<typeof keepDraft>[0]);

it('the orders of a carrier’s visitors are kept, a flood of them is not', async () => {
  const ids = new Set<string>();
  for (let n = 0; n < 300; n++) ids.add((await keep()).id);
  expect(ids.size).toBe(300);
  await expect(keep()).rejects.toMatchObject({ code: 'rate.limited' });
});
