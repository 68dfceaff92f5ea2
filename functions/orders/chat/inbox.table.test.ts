import { expect, it } from 'vitest';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { getItem, transact } from '../../lib/table/table.ts';
import type { Inbox, StoredMessage } from './conversation.ts';
import { inboxWrite, markReadUpTo } from './inbox.table.ts';
import { inboxKey } from './keys.table.ts';

withTable();

const messageOf = (n: number) =>
  ({ n, count: n, sender: 'fan', text: 'a', at: `2026-11-27T10:00:0${n}.000Z` }) as StoredMessage;

it('readers at once move the mark to the furthest, and none of them fails', async () => {
  for (let round = 0; round < 10; round++) {
    const pair = { creatorId: `usr_c${round}`, fanId: `usr_f${round}` };
    for (const n of [1, 2, 3]) await transact([inboxWrite(pair, 'creator', messageOf(n))]);
    await Promise.all([1, 2, 1, 2, 2, 1].map((n) => markReadUpTo(pair, 'creator', { n, count: n })));
    const row = await getItem<Inbox>(inboxKey(pair, 'creator'), { consistent: true });
    expect(row).toMatchObject({ readUpTo: 2, readCount: 2, theirs: 3 });
  }
});
