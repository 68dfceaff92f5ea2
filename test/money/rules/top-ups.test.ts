import '../environment.ts';
import { describe, expect, it } from 'vitest';
import { createTopUp } from '../../../functions/money/top-ups/create-top-up.ts';
import type { TopUp } from '../../../functions/money/top-ups/top-up.table.ts';
import { plainOf } from '../model/values.ts';
import { SPENT_AGOROT } from '../scenarios/wallet-scenarios.ts';
import {
  adjust,
  balance,
  close,
  configure,
  DAY_MS,
  decide,
  entries,
  fan,
  freeze,
  key,
  now,
  onStage,
  refusal,
  run,
  START,
  stage,
  topUp,
} from './calls.ts';

onStage();

describe('the caps of top-ups', () => {
  it('take as much as one may at once, a day, and have', async () => {
    configure('max_top_up', 60_000);
    configure('max_top_up_day', 80_000);
    const limit = (why: string, mostAgorot: number) => [
      why === 'balance' ? 'wallet.balance_limit' : 'wallet.top_up_limit',
      { mostAgorot, why },
    ];
    expect(await refusal(topUp(60_001))).toEqual(limit('once', 60_000));
    await run(topUp(60_000));
    await run(topUp(19_999));
    expect(await refusal(topUp(2))).toEqual(limit('day', 1));
    await run(topUp(1));
    expect(await balance()).toBe(80_000);
    // Israel's next day.
    const tomorrow = new Date(START + DAY_MS);
    await run(topUp(60_000, tomorrow));
    await run(topUp(9_999, tomorrow));
    expect(await refusal(topUp(2, tomorrow))).toEqual(limit('balance', 1));
    await run(topUp(1, tomorrow));
    expect(await balance()).toBe(150_000);
  });

  it('are what the law lets everybody have, whatever was saved', async () => {
    for (const cap of ['max_top_up', 'max_top_up_day', 'max_balance']) configure(cap, 200_000);
    expect(await refusal(topUp(150_001))).toMatchObject(['wallet.balance_limit', { mostAgorot: 150_000 }]);
  });

  it('hold what is less of the one at once and the one a day', async () => {
    configure('max_top_up_day', 3_000);
    expect(await refusal(topUp(3_001))).toMatchObject(['wallet.top_up_limit', { mostAgorot: 3_000 }]);
    await run(topUp(3_000));
  });

  it('keep an answer for its key, and refuse another input under it', async () => {
    const first = await run(topUp(1_000, now(), 'same'));
    expect(first.id).toMatch(/^top_/);
    expect(await run(topUp(1_000, new Date(START + 3 * DAY_MS), 'same'))).toEqual(first);
    expect(await refusal(topUp(1_001, now(), 'same'))).toBe('idempotency.key_reused');
    expect(await refusal(topUp(500_001, now(), 'same'))).toBe('idempotency.key_reused');
    expect(await balance()).toBe(1_000);
    expect(entries()).toMatchObject([
      {
        kind: 'top_up',
        amountAgorot: 1_000,
        counter: 'provider:demonstration',
        method: 'manual',
        ref: first.id,
        title: '',
      },
    ]);
  });

  it('come second to a wallet that is closed or frozen', async () => {
    close();
    expect(await refusal(topUp(1_000))).toBe('wallet.closed');
    await freeze();
    const input = { amountAgorot: 1_000 };
    expect(await refusal(createTopUp({ ...fan(), input, now: now(), key: key() }))).toBe('wallet.frozen');
  });

  it('count what PayPal is asked for, and the clock looks at it in a quarter of an hour', async () => {
    await freeze();
    await run(adjust(SPENT_AGOROT));
    await run(decide('collect'));
    const { id } = await run(
      createTopUp({ ...fan(), input: { amountAgorot: 1_000 }, now: now(), key: key() }),
    );
    const items = [...stage.model.items.all()].map((item) => plainOf(item) as TopUp);
    const topUp = items.find((item) => item.e === 'topUp' && item.id === id);
    expect(topUp).toMatchObject({ status: 'pending', method: 'paypal', amountAgorot: 1_000 });
    expect(topUp?.dueSk?.slice(0, 24)).toBe(new Date(START + 15 * 60_000).toISOString());
  });

  it('count for the day they are made on, whichever comes first', async () => {
    const evening = new Date('2026-06-01T20:59:59.000Z');
    const nextDay = new Date('2026-06-01T21:00:00.000Z');
    configure('max_top_up_day', 50_000);
    await run(topUp(20_000, evening));
    const both = [topUp(30_000, evening), topUp(40_000, nextDay)].map((work) => refusal(work));
    const outcomes = await Promise.all(both);
    expect(outcomes[1]).toBe('done');
    // A server that is still in the day before counts towards the day that has begun.
    if (outcomes[0] !== 'done')
      expect(outcomes[0]).toMatchObject(['wallet.top_up_limit', { mostAgorot: 10_000, why: 'day' }]);
    // The next day has exactly the top-ups that were made on it.
    await run(topUp(10_000, nextDay));
    expect(await refusal(topUp(1, nextDay))).toMatchObject(['wallet.top_up_limit', { mostAgorot: 0 }]);
  });

  it('let both of two at once in, as far as there is room', async () => {
    const both = [topUp(90_000), topUp(90_000)].map((work) => refusal(work));
    const outcomes = await Promise.all(both);
    expect(outcomes).toContainEqual('done');
    expect(outcomes).toContainEqual(['wallet.balance_limit', { mostAgorot: 60_000, why: 'balance' }]);
    const more = [topUp(20_000), topUp(40_000)].map((work) => refusal(work));
    expect(await Promise.all(more)).toEqual(['done', 'done']);
    expect(await balance()).toBe(150_000);
  });
});
