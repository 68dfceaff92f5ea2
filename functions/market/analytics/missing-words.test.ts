import { expect, it } from 'vitest';
import { addDays } from '../../../shared/calendar/dates.ts';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { addMissing, findMissing } from './missing.table.ts';
import { missingOf } from './missing.ts';

withTable();

const NOW = new Date('2026-11-20T12:00:00.000Z');
const ask = async (text: string, day: number) => {
  const missing = missingOf(text);
  if (missing) await addMissing(missing, addDays('2026-11-20', day), NOW);
};

it('what was looked for in vain is seen from the third day on, that which was asked most first', async () => {
  for (const day of [0, 0, 0, 1]) await ask('קוסם', day);
  for (const day of [0, 1, 2]) await ask('Ventriloquist', day);
  expect(await findMissing(20)).toEqual([{ words: 'ventriloquist', times: 3, days: 3 }]);
  // The same words in another writing.
  for (const text of ['קוסם', 'קוֹסֵם']) await ask(text, 2);
  expect(await findMissing(20)).toEqual([
    { words: 'קוסם', times: 6, days: 3 },
    { words: 'ventriloquist', times: 3, days: 3 },
  ]);
  expect(await findMissing(1)).toHaveLength(1);
});
