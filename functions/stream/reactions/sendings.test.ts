import { expect, it } from 'vitest';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import type { Change } from '../../lib/table/change.ts';
import { pageOfNotifications } from '../../messages/notifications/notifications.table.ts';
import type { Part } from '../../money/top-ups/sending.ts';
import { react } from './sendings.ts';

withTable();

const ASKED = '2026-11-20T10:00:00.000Z';
const ENDED = '2026-11-23T12:00:00.000Z';

const sendingWith = (userId: string, states: readonly Part['state'][]) => ({
  ...{ pk: `SND#snd_${userId}`, sk: 'SND', e: 'sending', v: 1, id: `snd_${userId}`, userId, at: ASKED },
  parts: states.map((state, i) => ({ id: `snd-${i}`, state, amountAgorot: 1_000 * (i + 1) })),
  ...(states.some((state) => ['asked', 'sent', 'waiting'].includes(state)) ? {} : { endedAt: ENDED }),
});

/** What its owner reads in the bell once a sending went through these states of its parts, however often it is told. */
const toldOf = async (userId: string, ...steps: readonly (readonly Part['state'][])[]) => {
  const images = steps.map((states) => sendingWith(userId, states));
  for (const [i, after] of images.entries()) {
    const { pk, sk } = after;
    const change = { key: { pk, sk }, before: images[i - 1] ?? null, after } as unknown as Change;
    await Promise.all([react(change), react(change)]);
    await react(change);
  }
  const { items } = await pageOfNotifications(userId, { limit: 10 });
  return items.map(({ event, values, at }) => [event, values.amount, at]);
};

it.each(['done', 'failed', 'taken'] as const)('its owner hears once that it is %s', async (end) => {
  expect(await toldOf(`usr_${end}`, ['asked'], ['sent'], [end])).toEqual([[`sending.${end}`, 1_000, ENDED]]);
});

it('nothing is told while a part is open, then each end with its amount', async () => {
  expect(await toldOf('usr_open', ['asked', 'asked'], ['done', 'waiting'])).toEqual([]);
  const told = await toldOf(
    'usr_mixed',
    ['asked', 'asked', 'asked', 'asked'],
    ['done', 'sent', 'taken', 'sent'],
    ['done', 'failed', 'taken', 'done'],
  );
  expect(told).toHaveLength(3);
  expect(told).toEqual(
    expect.arrayContaining([
      ['sending.done', 5_000, ENDED],
      ['sending.failed', 2_000, ENDED],
      ['sending.taken', 3_000, ENDED],
    ]),
  );
});

it('what happens to it after its end is told no more', async () => {
  expect(await toldOf('usr_after', ['failed'], ['failed'])).toEqual([]);
});
