import { expect, it } from 'vitest';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { block } from './block.ts';

withTable();

const [creatorId, fanId] = ['usr_creator', 'usr_fan'];
const switchTo = (blocked: boolean) =>
  block({
    actor: { id: creatorId },
    input: { creatorId, fanId, blocked },
    now: new Date('2026-11-27T10:30:00.000Z'),
  } as Parameters<typeof block>[0]);

it('nobody is blocked who is not there, and nobody switches a block as often as they like', async () => {
  await expect(switchTo(true)).rejects.toMatchObject({ code: 'chat.not_found' });
  for (let n = 1; n < 60; n++) await switchTo(false);
  await expect(switchTo(false)).rejects.toMatchObject({ code: 'rate.limited' });
});
