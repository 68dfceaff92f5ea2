import { beforeAll, describe, expect, it } from 'vitest';
import { inDays, newRequest } from '../support/acts/orders.ts';
import { type Creator, newCreator } from '../support/acts/people.ts';
import { settled } from '../support/acts/world.ts';

describe('what a creator still has to do', () => {
  let creator: Creator;
  beforeAll(async () => {
    creator = await newCreator();
  });

  it('comes by what was promised and then by deadline, page after page, with how many there are', async () => {
    const placed: string[] = [];
    for (const days of [4, 9, 3, 8, 8])
      placed.push((await newRequest(creator, { deadline: inDays(days) })).id);
    const [four, nine, three, eight, promised] = placed as [string, string, string, string, string];
    await creator.call('requests.approve', { id: promised });
    const { id: gone } = await newRequest(creator, { deadline: inDays(2) });
    await creator.call('requests.decline', { id: gone });
    await settled();

    const all = (await creator.call('requests.due', {})).body;
    expect(all.items.map(({ id }) => id)).toEqual([three, four, promised, eight, nine]);
    expect([all.count, all.next]).toEqual([5, null]);
    const walked: string[] = [];
    let cursor: string | undefined;
    do {
      const page = (await creator.call('requests.due', { limit: 2, ...(cursor ? { cursor } : {}) })).body;
      walked.push(...page.items.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(walked).toEqual(all.items.map(({ id }) => id));
  });
});
