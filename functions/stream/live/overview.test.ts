import { expect, it } from 'vitest';
import { LIVE_TOPICS } from '../../../shared/contracts/live-topics.ts';
import { reportKey } from '../../desk/reconcile/report.table.ts';
import { ADMINS } from '../../lib/table/change.ts';
import { LIST_FAMILIES, listTotalsKey } from '../../lib/table/list-totals.table.ts';
import { withdrawalCountsKey } from '../../money/payouts/withdrawals.table.ts';
import { liveUpdatesOf } from './overview.ts';

/** What a sum that moved has admins read again. */
const readAgainBy = (key: { pk: string; sk: string }): string[] =>
  liveUpdatesOf({ key, before: null, after: key }).flatMap(({ userId, topic }) =>
    userId === ADMINS ? LIVE_TOPICS[topic].map((queryKey) => queryKey.join('.')) : [],
  );

it.each([
  ['withdrawals', withdrawalCountsKey, 'payoutsAdmin'],
  ['ads', listTotalsKey('AD'), 'adsAdmin'],
  ['ads of a category', listTotalsKey('AD'), 'categoriesAdmin'],
  ['creators of a category', listTotalsKey('CAT'), 'categoriesAdmin'],
  ['pages', listTotalsKey('PAGE'), 'contentAdmin'],
])('counts of %s follow in the list that shows them', (_, key, group) => {
  expect(readAgainBy(key)).toContain(group);
});

it.each([...LIST_FAMILIES.map(listTotalsKey), withdrawalCountsKey, reportKey])(
  'the first screen follows $pk',
  (key) => {
    expect(readAgainBy(key)).toContain('overviewAdmin.overview');
  },
);

it('nothing else is a sum', () => {
  expect(readAgainBy({ pk: 'SUM#LIST#OTHER', sk: 'T#0' })).toEqual([]);
});
