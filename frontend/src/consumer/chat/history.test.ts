import { describe, expect, it } from 'vitest';
import { byDay, NOTHING, withNewest, withOlder, withOne } from './history.ts';

const message = (n: number, at = '2026-11-20T10:00:00.000Z') =>
  ({ id: `message-${n}`, n, sender: 'fan', text: `m${n}`, at }) as const;
const page = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => message(from + i));
const places = ({ messages }: { messages: readonly { n: number }[] }) => messages.map(({ n }) => n);

describe('what is known of a conversation', () => {
  it('grows at both ends, each message once', () => {
    const first = withNewest(NOTHING, page(5, 7), true);
    const older = withOlder(first, page(2, 4), true);
    const arrived = withOne(withOne(older, message(8)), message(8));
    expect(places(arrived)).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect(withOlder(arrived, page(1, 1), false).hasOlder).toBe(false);
  });

  it('keeps older pages when the newest is read again, and what it knows of their beginning', () => {
    const known = withOlder(withNewest(NOTHING, page(5, 7), true), page(1, 4), false);
    expect(withNewest(known, page(6, 8), true)).toEqual({ messages: page(1, 8), hasOlder: false });
  });

  it('starts over when more was missed than a page holds', () => {
    const known = withNewest(NOTHING, page(1, 3), false);
    expect(withNewest(known, page(10, 12), true)).toEqual({ messages: page(10, 12), hasOlder: true });
  });
});

it('parts days at midnight in Israel', () => {
  const late = [message(1, '2026-11-20T21:59:00.000Z'), message(2, '2026-11-20T22:01:00.000Z')];
  expect(byDay(late).map(({ day, messages }) => [day, messages.length])).toEqual([
    ['2026-11-20', 1],
    ['2026-11-21', 1],
  ]);
});
