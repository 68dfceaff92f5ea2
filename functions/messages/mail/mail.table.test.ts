import { describe, expect, it } from 'vitest';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { getItem, transact } from '../../lib/table/table.ts';
import {
  endSending,
  findMail,
  putMail,
  sendAgainWrite,
  skipMail,
  takeMail,
  waitingMails,
} from './mail.table.ts';
import type { Mail } from './mail.ts';
import { type MailRecord, waitingStateOf } from './mail-record.ts';

const AT = '2026-11-20T10:00:00.000Z';
const mail: Mail = {
  event: 'usr_a#2',
  kind: 'creator-approved',
  to: 'reader@example.com',
  language: 'he',
  values: { creatorName: 'נועה', path: '/dashboard/creator' },
  at: AT,
};
const minutesLater = (minutes: number) => new Date(Date.parse(AT) + minutes * 60_000);
const NOW = minutesLater(0);
const statusOf = async (of: Mail = mail) => (await findMail(of))?.status;

withTable();

describe('an e-mail', () => {
  it('is kept once for one event and kind', async () => {
    expect(await putMail(mail)).toBe(true);
    expect(await putMail({ ...mail, to: 'other@example.com' })).toBe(false);
    expect(await findMail(mail)).toMatchObject({ status: 'queued', since: AT, mail });
  });

  it('is taken by one of many workers', async () => {
    const workers = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const taken = await Promise.all(workers.map((worker) => takeMail(mail, worker, NOW)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await findMail(mail)).toMatchObject({ status: 'sending', taker: workers[taken.indexOf(true)] });
    const { taker = '' } = (await findMail(mail)) as MailRecord;
    expect(await endSending(mail, taker, 'queued', NOW)).toBe(true);
  });

  it('is ended by its taker alone, and never taken after it was sent', async () => {
    expect(await takeMail(mail, 'me', NOW)).toBe(true);
    expect(await endSending(mail, 'another', 'sent', NOW)).toBe(false);
    expect(await endSending(mail, 'me', 'queued', NOW)).toBe(true);
    expect(await findMail(mail)).toMatchObject({ mail });
    expect(await takeMail(mail, 'me too', NOW)).toBe(true);
    expect(await endSending(mail, 'me', 'sent', NOW)).toBe(false);
    expect(await endSending(mail, 'me too', 'sent', NOW)).toBe(true);
    expect(await takeMail(mail, 'late', NOW)).toBe(false);
    expect(await statusOf()).toBe('sent');
  });

  it.each([
    ['sent', (of: Mail) => takeMail(of, 'me', NOW).then(() => endSending(of, 'me', 'sent', NOW))],
    ['skipped', (of: Mail) => skipMail(of, NOW, 'off')],
  ] as const)('that was %s says nothing any more, and names nobody', async (status, end) => {
    const over = { ...mail, event: status };
    await putMail(over);
    expect(await end(over)).toBe(true);
    const item = await getItem({ pk: `MAIL#${status}`, sk: mail.kind });
    expect(item).toMatchObject({ status, kind: mail.kind, at: AT });
    expect(JSON.stringify(item)).not.toMatch(/example\.com|נועה/);
    expect(await putMail(over)).toBe(false);
  });

  it('that somebody sent again is no longer its old taker’s', async () => {
    const again = { ...mail, event: 'again' };
    await putMail(again);
    await takeMail(again, 'dead', NOW);
    await transact([sendAgainWrite(again, (await findMail(again)) as MailRecord, 'act', minutesLater(11))]);
    expect(await endSending(again, 'dead', 'sent', minutesLater(12))).toBe(false);
    expect(await takeMail(again, 'new', minutesLater(12))).toBe(true);
    expect(await endSending(again, 'dead', 'sent', minutesLater(12))).toBe(false);
    expect(await findMail(again)).toMatchObject({ status: 'sending', taker: 'new', tries: 1 });
    await endSending(again, 'new', 'sent', minutesLater(12));
  });
});

describe('mails that wait', () => {
  const walk = async (limit: number, now: Date) => {
    const found: string[] = [];
    let after: string | undefined;
    for (;;) {
      const page = await waitingMails({ after, limit }, now);
      found.push(...page.items.map(({ event, kind }) => `${event} ${kind}`));
      if (page.next === null) return found;
      after = page.next;
    }
  };

  it('are those that have not moved for ten minutes, each once on pages of any size', async () => {
    const events = ['w1', 'w2', 'w3', 'w4', 'w5'];
    // Two kinds of one event at the same moment.
    const kinds = ['withdrawal-completed', 'withdrawal-rejected'] as const;
    const values = { shortId: 'a', amountAgorot: 1, payTo: '', reference: '', reason: '', path: '/' };
    for (const event of events)
      for (const kind of kinds) await putMail({ ...mail, event, kind, values } as Mail);
    for (const event of ['w1', 'w4']) await takeMail({ event, kind: kinds[0] }, 'dead', minutesLater(5));
    await takeMail({ event: 'w5', kind: kinds[0] }, 'me', minutesLater(5));
    await endSending({ event: 'w5', kind: kinds[0] }, 'me', 'sent', minutesLater(5));

    expect(await walk(20, minutesLater(9))).toEqual([]);
    const untouched = await walk(20, minutesLater(11));
    expect(untouched).toHaveLength(7);
    const all = await walk(20, minutesLater(16));
    expect(new Set(all).size).toBe(9);
    expect(all).not.toContain(`w5 ${kinds[0]}`);
    // What has waited longest comes first.
    expect(all.slice(0, 7)).toEqual(untouched);
    for (const limit of [1, 2, 3, 7]) expect(await walk(limit, minutesLater(16))).toEqual(all);
  });

  const record = { ...mail, v: 1, status: 'queued', since: AT, tries: 0, mail } as const;
  it.each([
    ['goes by itself while it was not asked for', {}, 11, 'retried'],
    ['is left alone for ten minutes', {}, 9, null],
    ['was tried often enough', { tries: 10 }, 11, 'given-up'],
    ['is a day old', {}, 24 * 60, 'given-up'],
    ['was perhaps sent', { status: 'sending', tries: 1 }, 11, 'perhaps-sent'],
    ['is being sent', { status: 'sending', tries: 1 }, 9, null],
    ['was sent', { status: 'sent', tries: 1 }, 11, null],
    ['was skipped', { status: 'skipped' }, 11, null],
  ] as const)('know what becomes of one that %s', (_, more, minutes, state) => {
    expect(waitingStateOf({ ...record, ...more }, minutesLater(minutes))).toBe(state);
  });
});
