import { beforeAll, describe, expect, it } from 'vitest';
import { untilLimited } from '../support/acts/call.ts';
import { newReport, sayAll } from '../support/acts/chat.ts';
import { getItem, itemsIn } from '../support/acts/items.ts';
import { newAdminWith, newCreator, type Person } from '../support/acts/people.ts';
import { settled } from '../support/acts/world.ts';

let admin: Person;
beforeAll(async () => {
  admin = await newAdminWith('manage_content');
});

const openIds = async (): Promise<string[]> => {
  const { body } = await admin.call('moderationAdmin.queue', { limit: 100 });
  return body.items.map(({ id }) => id);
};

describe('a report against a conversation', () => {
  it('waits in the list, the longest waiting first, and tells who reports whom and why', async () => {
    const older = await newReport();
    const newer = await newReport();
    await expect.poll(openIds).toContain(newer.id);
    const ids = await openIds();
    expect(ids.indexOf(older.id)).toBeLessThan(ids.indexOf(newer.id));
    const { body } = await admin.call('chatAdmin.report', { id: newer.id });
    expect(body).toMatchObject({
      status: 'open',
      by: 'creator',
      reason: 'לא נעים',
      own: false,
      decision: null,
      creator: { id: newer.creatorId, name: 'יואב היוצר' },
      fan: { id: newer.fanId, name: 'רות המעריצה' },
    });
    expect(JSON.stringify(body)).not.toContain('תענו לי');
  });

  it('opens what was said until then, page by page, and each reading is in the audit', async () => {
    const { id, fan, creator, creatorId, fanId } = await newReport(['word 1', 'word 2', 'word 3']);
    const pair = { creatorId, fanId };
    await sayAll(creator, pair, ['after the report']);
    const read = async (input: object) => {
      const { body } = await admin.call('chatAdmin.readReported', { id, limit: 2, ...input });
      return [body.items.map(({ text }) => text), body.more];
    };
    expect(await read({})).toEqual([['word 2', 'word 3'], true]);
    expect(await read({ before: 2 })).toEqual([['word 1'], false]);
    expect(await read({ before: 1_000 })).toEqual([['word 2', 'word 3'], true]);
    const rows = await itemsIn(`AUD#chat_report#${id}`);
    expect(rows.map(({ by, details }) => [by, details])).toEqual([
      [admin.id, { from_message: 2, to_message: 3 }],
      [admin.id, { from_message: 1, to_message: 1 }],
      [admin.id, { from_message: 2, to_message: 3 }],
    ]);
    expect(JSON.stringify(rows)).not.toContain('word 1');
    expect((await fan.call('chat.read', pair)).body.items).toHaveLength(4);
  });

  it('shows nothing of what was written to somebody who blocks', async () => {
    const { id, creator, fan, creatorId, fanId } = await newReport(['given']);
    const pair = { creatorId, fanId };
    await creator.call('chat.block', { ...pair, blocked: true });
    await sayAll(fan, pair, ['withheld']);
    await creator.call('chat.report', { ...pair, reason: 'שוב' });
    const { items } = (await admin.call('chatAdmin.readReported', { id })).body;
    expect(items.map(({ text }) => text)).toEqual(['given']);
  });

  it('is closed by a decision, once; the same admin again is the same decision', async () => {
    const { id, v } = await newReport();
    const decide = (decision: 'resolved' | 'dismissed', by = admin) =>
      by.call('chatAdmin.decideReport', { id, v, decision, note: 'דיברנו איתו' });
    expect((await decide('resolved')).body).toEqual({ id, status: 'resolved' });
    expect((await decide('resolved')).status).toBe(200);
    expect((await decide('dismissed')).body.code).toBe('chat.report_changed');
    expect((await decide('resolved', await newAdminWith('manage_content'))).body.code).toBe(
      'chat.report_changed',
    );
    expect(await itemsIn(`AUD#chat_report#${id}`)).toHaveLength(1);
    expect((await admin.call('chatAdmin.report', { id })).body.decision).toMatchObject({
      by: { id: admin.id },
      note: 'דיברנו איתו',
    });
    await expect.poll(openIds).not.toContain(id);
    const { items } = (await admin.call('moderationAdmin.queue', { status: 'resolved', limit: 100 })).body;
    expect(items.map((one) => one.id)).toContain(id);
  });

  it('said again while it waits keeps its place; after a decision it waits again', async () => {
    const { id, creator, fan, creatorId, fanId } = await newReport(['word 1']);
    const pair = { creatorId, fanId };
    const { at } = (await admin.call('chatAdmin.report', { id })).body;
    await sayAll(fan, pair, ['word 2']);
    await creator.call('chat.report', { ...pair, reason: 'ועוד אחת' });
    expect((await admin.call('chatAdmin.report', { id })).body).toMatchObject({
      v: 2,
      at,
      status: 'open',
      reason: 'ועוד אחת',
    });
    // A decision on the older words is refused.
    const stale = await admin.call('chatAdmin.decideReport', { id, v: 1, decision: 'dismissed' });
    expect(stale.body.code).toBe('chat.report_changed');
    await admin.call('chatAdmin.decideReport', { id, v: 2, decision: 'dismissed' });
    await creator.call('chat.report', { ...pair, reason: 'זה לא נגמר' });
    expect((await admin.call('chatAdmin.report', { id })).body).toMatchObject({
      v: 4,
      status: 'open',
      reason: 'זה לא נגמר',
      decision: null,
    });
    await expect.poll(openIds).toContain(id);
    const { items } = (await admin.call('chatAdmin.readReported', { id })).body;
    expect(items.map(({ text }) => text)).toEqual(['word 1', 'word 2']);
  });

  it('has at most 300 letters, and ten a day', async () => {
    const { creator, creatorId, fanId } = await newReport();
    const report = (reason: string) => creator.call('chat.report', { creatorId, fanId, reason });
    expect((await report('א'.repeat(301))).body.code).toBe('call.invalid');
    expect((await report('  \n')).body.code).toBe('call.invalid');
    const words = Array.from({ length: 20 }, (_, n) => `פעם ${n}`).values();
    const { allowed } = await untilLimited(10, () => report(words.next().value ?? ''));
    expect(allowed.length).toBeGreaterThanOrEqual(9);
    expect(allowed.filter(({ status }) => status !== 200)).toEqual([]);
    expect((await getItem(`CNV#${creatorId}#${fanId}`, 'RPT#creator'))?.v).toBe(1 + allowed.length);
  });

  it('is decided by others than the two, who are not told who reported what', async () => {
    const creator = await newCreator();
    const moderator = await newAdminWith('manage_content');
    const pair = { creatorId: creator.id, fanId: moderator.id };
    // Sockets are ended once the stream tells that somebody's rights have changed.
    await settled();
    await sayAll(moderator, pair, ['הודעה']);
    await creator.call('chat.report', { ...pair, reason: 'סודי' });
    const id = `creator.${creator.id}.${moderator.id}`;
    const { body } = await moderator.call('chatAdmin.report', { id });
    expect(body).toMatchObject({ own: true, by: null, reason: null });
    for (const act of [
      moderator.call('chatAdmin.readReported', { id }),
      moderator.call('chatAdmin.decideReport', { id, v: 1, decision: 'dismissed' }),
    ])
      expect((await act).body.code).toBe('chat.report_own');
    expect(await itemsIn(`AUD#chat_report#${id}`)).toEqual([]);
  });

  it('is nobody’s who does not moderate, and needs to be there', async () => {
    const { id, v, creator } = await newReport();
    const support = await newAdminWith('manage_support', 'view_analytics');
    for (const person of [creator, support]) {
      expect((await person.call('moderationAdmin.queue', {})).status).toBe(403);
      expect((await person.call('chatAdmin.report', { id })).status).toBe(403);
      expect((await person.call('chatAdmin.readReported', { id })).status).toBe(403);
      expect((await person.call('chatAdmin.decideReport', { id, v, decision: 'resolved' })).status).toBe(403);
    }
    const other = id.replace('creator.', 'fan.');
    expect((await admin.call('chatAdmin.readReported', { id: other })).body.code).toBe(
      'chat.report_not_found',
    );
    expect((await admin.call('chatAdmin.report', { id: 'SETTINGS' })).body.code).toBe('call.invalid');
  });
});
