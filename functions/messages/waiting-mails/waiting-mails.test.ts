import { SendMessageCommand, type SendMessageCommandInput, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { queryPage } from '../../lib/table/lists.ts';
import { getItem } from '../../lib/table/table.ts';
import { findMail, putMail, skipMail, takeMail } from '../mail/mail.table.ts';
import type { Mail, MailRef } from '../mail/mail.ts';
import type { WaitingState } from '../mail/mail-record.ts';
import { getWaitingMail } from './get-waiting-mail.ts';
import { giveMailUp } from './give-mail-up.ts';
import { listEndedMails } from './list-ended-mails.ts';
import { listWaitingMails } from './list-waiting-mails.ts';
import { sendMailAgain } from './send-mail-again.ts';
import { watchMails } from './watch-mails.ts';

const AT = '2026-11-20T10:00:00.000Z';
const minutesLater = (minutes: number) => new Date(Date.parse(AT) + minutes * 60_000);
const kind = 'creator-approved';
const admin = { id: 'usr_admin' } as Actor;

const sent: string[] = [];
const queue = mockClient(SQSClient);
const arrive = ({ MessageBody = '' }: SendMessageCommandInput) => {
  sent.push((JSON.parse(MessageBody) as MailRef).event);
  return {};
};

withTable();
beforeAll(() => {
  vi.stubEnv('MAIL_QUEUE_URL', 'queue');
});
beforeEach(() => {
  sent.splice(0);
  queue.reset();
  queue.on(SendMessageCommand).callsFake(arrive);
});
afterAll(() => {
  vi.unstubAllEnvs();
  queue.restore();
});

const keep = async (event: string, taken: boolean, to: string | null = 'reader@example.com') => {
  const values = { creatorName: 'נועה', path: '/dashboard/creator' };
  await putMail({ event, kind, to, language: 'he', values, at: AT } as Mail);
  if (taken) await takeMail({ event, kind }, 'dead', minutesLater(1));
};
const audit = (event: string) => queryPage({ partition: `AUD#mail#${event}#${kind}`, limit: 9 });
const again = (event: string, v: number, actor = admin, now = minutesLater(20)) =>
  sendMailAgain({ actor, now, input: { event, kind, v } } as Parameters<typeof sendMailAgain>[0]);
const get = (event: string, now: Date) =>
  getWaitingMail({ input: { event, kind }, now } as Parameters<typeof getWaitingMail>[0]);
const list = async (now: Date, state?: WaitingState) => {
  const call = { input: { limit: 20, state }, now } as unknown as Parameters<typeof listWaitingMails>[0];
  return (await listWaitingMails(call)).items;
};

describe('a mail whose worker was killed', () => {
  it('goes again by itself where the service was not asked, and waits for a person where it was', async () => {
    await keep('not-asked', false);
    await keep('perhaps', true);
    expect(await watchMails(minutesLater(9))).toEqual({ queued: 0, forPeople: 0 });
    expect(await watchMails(minutesLater(12))).toEqual({ queued: 1, forPeople: 1 });
    expect(sent).toEqual(['not-asked']);
    const one = await get('perhaps', minutesLater(12));
    expect(one).toMatchObject({ event: 'perhaps', kind, state: 'perhaps-sent', v: 2, tries: 1 });
    expect(await get('perhaps', minutesLater(5))).toMatchObject({ state: null });
    await expect(get('nothing', minutesLater(5))).rejects.toMatchObject({ code: 'mail.not_found' });
    expect(await list(minutesLater(12))).toEqual([
      { event: 'not-asked', kind, to: 'reader@example.com', state: 'retried', since: AT, at: AT, v: 1 },
      {
        event: 'perhaps',
        kind,
        to: 'reader@example.com',
        state: 'perhaps-sent',
        since: minutesLater(1).toISOString(),
        at: AT,
        v: 2,
      },
    ]);
    const events = async (state: WaitingState, minutes: number) =>
      (await list(minutesLater(minutes), state)).map(({ event }) => event);
    expect(await events('perhaps-sent', 12)).toEqual(['perhaps']);
    expect(await events('retried', 12)).toEqual(['not-asked']);
    expect(await events('given-up', 12)).toEqual([]);
    expect(await events('given-up', 25 * 60)).toEqual(['not-asked']);
    // What nobody sent for a day is left to people as well.
    expect(await watchMails(minutesLater(25 * 60))).toEqual({ queued: 0, forPeople: 2 });
  });
});

describe('sending again', () => {
  it('queues the mail with an audit entry; a repeat is the same act', async () => {
    await keep('again', true);
    await again('again', 2);
    expect(await findMail({ event: 'again', kind })).toMatchObject({ status: 'queued', tries: 0, v: 3 });
    expect(sent).toEqual(['again']);
    await again('again', 2);
    expect(sent).toEqual(['again', 'again']);
    const { items } = await audit('again');
    expect(items).toMatchObject([
      {
        action: 'mail.sent_again',
        by: 'usr_admin',
        details: { kind },
        before: { status: 'sending' },
        after: { status: 'queued' },
      },
    ]);
  });

  it('stands although the queue did not answer: the repeat queues it', async () => {
    await keep('no-queue', true);
    queue.reset();
    queue.on(SendMessageCommand).rejectsOnce(new Error('no answer')).callsFake(arrive);
    await expect(again('no-queue', 2)).rejects.toThrow('no answer');
    await again('no-queue', 2);
    expect(sent).toEqual(['no-queue']);
    expect((await audit('no-queue')).items).toHaveLength(1);
  });

  it('happens once when two admins decide at the same moment', async () => {
    await keep('two', true);
    const other = { id: 'usr_other' } as Actor;
    const done = await Promise.allSettled([again('two', 2), again('two', 2, other)]);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(done.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'mail.changed' },
    });
    expect((await audit('two')).items).toHaveLength(1);
  });

  it('is refused for what does not wait, is not as it was seen, or is not there', async () => {
    await keep('fresh', true);
    await expect(again('fresh', 2, admin, minutesLater(5))).rejects.toMatchObject({ code: 'mail.changed' });
    await expect(again('fresh', 1)).rejects.toMatchObject({ code: 'mail.changed' });
    await expect(again('nothing', 1)).rejects.toMatchObject({ code: 'mail.not_found' });
    expect(sent).toEqual([]);
    expect(await getItem({ pk: 'MAIL#fresh', sk: kind })).toMatchObject({ status: 'sending' });
  });
});

describe('e-mails that are over', () => {
  const DAY = 24 * 60;
  const log = (input: object) =>
    listEndedMails({ input: { state: 'skipped', limit: 2, ...input } } as unknown as Parameters<
      typeof listEndedMails
    >[0]);
  const eventsOf = async (input: object): Promise<string[][]> => {
    const pages: string[][] = [];
    let cursor: string | undefined;
    do {
      const { items, next } = await log({ ...input, cursor });
      pages.push(items.map(({ event }) => event));
      cursor = next ?? undefined;
    } while (cursor);
    return pages;
  };

  it('are listed by kind and by day, the last one first, in full pages with an end', async () => {
    for (const [n, minutes] of [1, 2, DAY, DAY + 1].entries()) {
      await keep(`over-${n}`, false);
      await skipMail({ event: `over-${n}`, kind }, minutesLater(minutes), n === 0 ? 'off' : 'not_due');
    }
    const all = [
      ['over-3', 'over-2'],
      ['over-1', 'over-0'],
    ];
    expect(await eventsOf({})).toEqual(all);
    expect(await eventsOf({ kind })).toEqual(all);
    expect(await eventsOf({ kind: 'gift' })).toEqual([[]]);
    expect(await eventsOf({ day: '2026-11-20' })).toEqual([['over-1', 'over-0']]);
    expect(await eventsOf({ kind, day: '2026-11-21' })).toEqual([['over-3', 'over-2']]);
    expect(await eventsOf({ day: '2026-11-22' })).toEqual([[]]);
    expect((await log({ day: '2026-11-20' })).items).toMatchObject([{ why: 'not_due' }, { why: 'off' }]);
    expect((await log({ state: 'sent' })).items).toEqual([]);
  });

  it('name nobody', async () => {
    expect(JSON.stringify(await log({}))).not.toContain('example.com');
    const { to, end, why } = await get('over-0', minutesLater(2));
    expect([to, end, why]).toEqual([null, 'skipped', 'off']);
  });
});

describe('giving up', () => {
  const giveUp = (event: string, v: number, by = admin, now = minutesLater(20)) =>
    giveMailUp({ actor: by, now, input: { event, kind, v } } as Parameters<typeof giveMailUp>[0]);

  it('ends a mail with an audit entry, and what it said is gone; a repeat is the same act', async () => {
    await keep('given-up', true);
    await giveUp('given-up', 2);
    await giveUp('given-up', 2);
    const record = await findMail({ event: 'given-up', kind });
    expect(record).toMatchObject({ status: 'skipped', why: 'given_up', v: 3 });
    expect(record?.mail).toBeUndefined();
    expect((await audit('given-up')).items).toMatchObject([
      { action: 'mail.given_up', before: { status: 'sending' }, after: { status: 'skipped' } },
    ]);
    expect(sent).toEqual([]);
  });

  it('happens once when two admins decide at the same moment, one to send it', async () => {
    await keep('either', true);
    const other = { id: 'usr_other' } as Actor;
    const done = await Promise.allSettled([giveUp('either', 2), again('either', 2, other)]);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await audit('either')).items).toHaveLength(1);
    await keep('both', true);
    await Promise.allSettled([giveUp('both', 2), giveUp('both', 2, other)]);
    expect((await audit('both')).items).toHaveLength(1);
  });

  it('is refused for what does not wait, is not as it was seen, or is not there', async () => {
    await keep('young', true);
    await expect(giveUp('young', 2, admin, minutesLater(5))).rejects.toMatchObject({ code: 'mail.changed' });
    await expect(giveUp('young', 1)).rejects.toMatchObject({ code: 'mail.changed' });
    await expect(giveUp('nothing', 1)).rejects.toMatchObject({ code: 'mail.not_found' });
  });
});
