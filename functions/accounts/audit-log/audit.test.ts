import { beforeAll, describe, expect, it } from 'vitest';
import english from '../../../shared/locales/en/audit.json' with { type: 'json' };
import hebrew from '../../../shared/locales/he/audit.json' with { type: 'json' };
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { type AuditEntry, auditWrite, historyOf, listAudit } from '../../audit/audit.table.ts';
import { derivedId } from '../../lib/lambda/ids.ts';
import type { Image } from '../../lib/table/change.ts';
import { queryPage } from '../../lib/table/lists.ts';
import { transact } from '../../lib/table/table.ts';
import { react } from '../../stream/reactions/audit.ts';
import { isNamed } from './act-names.ts';
import { readAudit } from './read-audit.ts';

withTable();

const BOSS = derivedId('usr', 'boss');
const now = new Date('2026-11-20T12:00:00.000Z');

beforeAll(async () => {
  const page = { entity: 'page', id: 'about', by: BOSS, now, before: {}, after: {} } as const;
  await transact([
    auditWrite({ ...page, action: 'publish_page' }),
    auditWrite({ ...page, action: 'unpublish_page' }),
    auditWrite({ ...page, action: 'unpublish_page' }),
    auditWrite({ ...page, action: 'update_max_top_up_day' }),
  ]);
  const { items } = await queryPage<AuditEntry>({ partition: historyOf('page', 'about'), limit: 10 });
  for (const entry of items) await react({ key: entry, before: null, after: entry as unknown as Image });
});

const actsOf = async (action: string): Promise<string[]> =>
  (await listAudit({ action }, { limit: 10 }, isNamed)).items.map((entry) => entry.action).sort();

it('is searched by letters of acts, and a whole name is that act alone', async () => {
  expect(await actsOf('publish')).toEqual(['publish_page', 'unpublish_page', 'unpublish_page']);
  expect(await actsOf('publish_page')).toEqual(['publish_page']);
  expect(await actsOf('unpublish_page')).toEqual(['unpublish_page', 'unpublish_page']);
  // Nobody has changed it: what has a longer name is not it.
  expect(await actsOf('update_max_top_up')).toEqual([]);
  expect(await actsOf('update_max_top')).toEqual(['update_max_top_up_day']);
});

it('is searched by what people call an act, in Hebrew and English', async () => {
  expect(await actsOf(hebrew.acts.publish_page)).toContain('publish_page');
  expect(await actsOf(english.acts.publish_page.toLowerCase())).toContain('publish_page');
  expect(await actsOf('אין פעולה כזו')).toEqual([]);
});

describe('the audit of days', () => {
  const by = derivedId('usr', 'of-days');
  /** The day on which Israel's clocks go forward: its first and its last millisecond, and those beside them. */
  const DAY = '2026-03-27';
  const [FIRST, LAST] = ['2026-03-26T22:00:00.000Z', '2026-03-27T20:59:59.999Z'];
  const MOMENTS = ['2026-03-26T21:59:59.999Z', FIRST, FIRST, LAST, LAST, '2026-03-27T21:00:00.000Z'];

  beforeAll(async () => {
    for (const at of MOMENTS)
      await transact([
        auditWrite({
          entity: 'page',
          id: 'of-days',
          by,
          now: new Date(at),
          action: 'publish_page',
          before: {},
          after: {},
        }),
      ]);
  });

  const read = (input: Partial<Parameters<typeof readAudit>[0]['input']>) =>
    readAudit({
      actor: {} as never,
      identity: { sub: '', authTime: 0 },
      address: '',
      now,
      key: undefined,
      input: { by, limit: 100, ...input },
    });
  const timesOf = async (input: Parameters<typeof read>[0]) => (await read(input)).items.map(({ at }) => at);

  it('is what was done between midnight and midnight in Israel', async () => {
    expect(await timesOf({ from: DAY, to: DAY })).toEqual([LAST, LAST, FIRST, FIRST]);
    expect(await timesOf({ from: DAY })).toHaveLength(5);
    expect(await timesOf({ to: DAY })).toHaveLength(5);
    expect(await timesOf({ from: DAY, to: '2026-03-26' })).toEqual([]);
  });

  it('ends with the last row of its first day, also where that fills a page', async () => {
    const first = await read({ from: DAY, to: DAY, limit: 2 });
    const second = await read({ from: DAY, to: DAY, limit: 2, cursor: first.next ?? '' });
    expect(second.items.map(({ at }) => at)).toEqual([FIRST, FIRST]);
    expect(second.next).toBeNull();
    await expect(read({ from: DAY, limit: 2, cursor: first.next ?? '' })).rejects.toMatchObject({
      code: 'call.invalid',
    });
  });
});
