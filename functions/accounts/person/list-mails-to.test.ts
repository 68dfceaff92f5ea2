import { beforeAll, describe, expect, it } from 'vitest';
import type { MailTo } from '../../../shared/contracts/messages/mail-admin.ts';
import type { MailKind } from '../../../shared/mails.ts';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { newId } from '../../lib/lambda/ids.ts';
import { getItem, transact } from '../../lib/table/table.ts';
import { endSending, putMail, returnMail, skipMail, takeMail } from '../../messages/mail/mail.table.ts';
import type { Mail } from '../../messages/mail/mail.ts';
import { claimEmailWrite } from './emails.table.ts';
import { listMailsTo } from './list-mails-to.ts';

withTable();

const DANA = newId('usr');
const OTHER = newId('usr');
const EMAIL = 'dana@example.com';
const NOW = new Date('2026-11-24T10:00:00.000Z');
/** Noon of a day of November. */
const noon = (day: number): Date => new Date(`2026-11-${day}T10:00:00.000Z`);
const minutesBefore = (minutes: number): Date => new Date(NOW.getTime() - minutes * 60_000);

const keep = async (event: string, at: Date, more: Partial<Mail> = { userId: DANA }) => {
  const values = { path: '/dashboard/account' };
  const mail = {
    event,
    kind: 'copy-ready',
    to: EMAIL,
    language: 'he',
    values,
    at: at.toISOString(),
    ...more,
  };
  await putMail(mail as Mail);
  return mail as Mail;
};
const send = async (mail: Mail, at: Date): Promise<void> => {
  await takeMail(mail, 'me', at);
  await endSending(mail, 'me', 'sent', at);
};

beforeAll(async () => {
  await transact([claimEmailWrite(DANA, EMAIL, NOW.toISOString())]);
  await send(await keep('sent', noon(20)), noon(20));
  await skipMail(await keep('skipped', noon(21)), noon(21), 'off');
  const returned = await keep('returned', noon(22));
  await send(returned, noon(22));
  await returnMail(returned, noon(23), 'bounced');
  await takeMail(await keep('perhaps', minutesBefore(30)), 'dead', minutesBefore(29));
  await keep('moving', minutesBefore(1));
  // Sent long after it was due: its place stays.
  await send(await keep('late', noon(19)), NOW);
  // To another address than the account's, and to nobody's.
  const code = { kind: 'address-code', to: 'new@example.com', values: { code: '1' } } as const;
  await send(await keep('code', noon(18), { ...code, ownerId: DANA }), noon(18));
  await keep('gift', noon(18), { kind: 'gift', to: EMAIL } as Partial<Mail>);
  await keep('test', noon(18), { userId: DANA, test: true });
  await send(await keep('other', noon(20), { userId: OTHER }), noon(20));
});

const page = (input: object) =>
  listMailsTo({ input: { limit: 50, ...input }, now: NOW } as unknown as Parameters<typeof listMailsTo>[0]);
const walk = async (input: object): Promise<MailTo[][]> => {
  const pages: MailTo[][] = [];
  let cursor: string | undefined;
  do {
    const { items, next } = await page({ ...input, cursor });
    pages.push(items);
    cursor = next ?? undefined;
  } while (cursor);
  return pages;
};
const eventsOf = (mails: readonly MailTo[]): string[] => mails.map(({ event }) => event);

const ALL = ['moving', 'perhaps', 'returned', 'skipped', 'sent', 'late', 'code'];

describe('e-mails to a person', () => {
  it('are those of every state, the last one first, with what became of each', async () => {
    const { items, next } = await page({ person: DANA });
    expect(next).toBeNull();
    expect(items.map(({ event, state, why }) => [event, state, why])).toEqual([
      ['moving', 'moving', null],
      ['perhaps', 'perhaps-sent', null],
      ['returned', 'returned', 'bounced'],
      ['skipped', 'skipped', 'off'],
      ['sent', 'sent', null],
      ['late', 'sent', null],
      ['code', 'sent', null],
    ]);
    expect(items[5]).toMatchObject({ at: noon(19).toISOString(), since: NOW.toISOString() });
    expect(items[6]?.kind satisfies MailKind | undefined).toBe('address-code');
  });

  it('are found by an address, as people paste one, and by nobody’s not at all', async () => {
    expect(eventsOf((await page({ person: ' mailto:Dana@Example.com ' })).items)).toEqual(ALL);
    expect(await page({ person: 'new@example.com' })).toEqual({ items: [], next: null });
    expect(await page({ person: newId('usr') })).toEqual({ items: [], next: null });
    expect(eventsOf((await page({ person: OTHER })).items)).toEqual(['other']);
  });

  it('are the same on pages of any size, each full and with an end', async () => {
    for (const limit of [1, 2, 3, 7]) {
      const pages = await walk({ person: DANA, limit });
      expect(eventsOf(pages.flat())).toEqual(ALL);
      expect(pages.map(({ length }) => length)).toEqual(
        Array.from({ length: Math.ceil(ALL.length / limit) }, (_, n) =>
          Math.min(limit, ALL.length - n * limit),
        ),
      );
    }
  });

  it('are those of days of Israel’s calendar, both included', async () => {
    const between = async (days: object) =>
      eventsOf((await walk({ person: DANA, limit: 1, ...days })).flat());
    expect(await between({ from: '2026-11-20', to: '2026-11-22' })).toEqual(['returned', 'skipped', 'sent']);
    expect(await between({ to: '2026-11-19' })).toEqual(['late', 'code']);
    expect(await between({ from: '2026-11-24' })).toEqual(['moving', 'perhaps']);
    expect(await between({ from: '2026-11-23', to: '2026-11-23' })).toEqual([]);
    expect(await between({ from: '2026-11-22', to: '2026-11-20' })).toEqual([]);
  });

  it('have a cursor that is good for no other question', async () => {
    const { next } = await page({ person: DANA, limit: 2 });
    for (const other of [{ person: OTHER }, { person: EMAIL }, { person: DANA, from: '2026-11-19' }])
      await expect(page({ ...other, limit: 2, cursor: next })).rejects.toMatchObject({
        code: 'call.invalid',
      });
  });

  it('say by an id alone whom they went to, once they are over', async () => {
    const item = await getItem({ pk: 'MAIL#sent', sk: 'copy-ready' });
    expect(JSON.stringify(item)).not.toContain('example.com');
    expect(item).toMatchObject({ duePk: `MAIL#TO#${DANA}` });
    // What is nobody's is in nobody's list.
    expect(await getItem({ pk: 'MAIL#gift', sk: 'gift' })).not.toHaveProperty('duePk');
  });
});
