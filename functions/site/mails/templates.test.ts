import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dayOf } from '../../../shared/calendar/dates.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { MAIL_KINDS } from '../../../shared/mails.ts';
import { LANGUAGES } from '../../../shared/texts/language.ts';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { queryPage } from '../../lib/table/lists.ts';
import type { RequestMailValues } from '../../messages/mail/mail.ts';
import { isSwitchedOff } from '../../messages/mail/topics.ts';
import { codeOf } from '../platform-config/settings-for-test.ts';
import { sampleMail } from './samples.ts';
import { sendTest } from './send-test.ts';
import { setSwitch } from './set-switch.ts';
import { isOffNow } from './switches.ts';
import { listTemplates, previewTemplate } from './templates.ts';

const NOW = new Date('2026-11-27T10:30:00.000Z');
const queue = mockClient(SQSClient);

withTable();
beforeAll(() => {
  vi.stubEnv('SITE_ORIGIN', 'https://site.example');
  vi.stubEnv('BRAND_NAME', 'Mazaltov');
  vi.stubEnv('BRAND_NAME_HE', 'מזל טוב');
  vi.stubEnv('MAIL_QUEUE_URL', 'queue');
  queue.on(SendMessageCommand).resolves({});
});
afterAll(() => {
  vi.unstubAllEnvs();
  queue.restore();
});

const actor = { id: 'usr_admin', email: 'admin@example.com' } as Actor;
const called = <Input>(input: Input, key?: string) => ({ actor, input, now: NOW, key }) as never;
const turn = (kind: string, on: boolean, v: number) => setSwitch(called({ kind, on, v }));

describe.each(LANGUAGES)('every e-mail, in %s', (language) => {
  it.each(MAIL_KINDS)('%s is shown as it would leave', async (kind) => {
    const { subject, html, from } = await previewTemplate(called({ kind, language }));
    expect(html).toContain(`<html dir="${language === 'he' ? 'rtl' : 'ltr'}" lang="${language}">`);
    expect(subject).not.toBe('');
    expect(from).toBe(language === 'he' ? 'מזל טוב' : 'Mazaltov');
    for (const part of [subject, html]) expect(part).not.toMatch(/\{\{|undefined|null|NaN|\[object/);
    // Invented people of the reader's language.
    if (language === 'en') expect(html.replaceAll('•', '')).not.toMatch(/[א-ת]/);
  });
});

/** The amounts that an e-mail of one sort or another tells. */
type Amounts = Partial<Record<'movedAgorot' | 'backAgorot' | 'amountAgorot' | 'priceAgorot', number>>;

describe('invented e-mails', () => {
  const samples = MAIL_KINDS.map((kind) => sampleMail(kind, 'he', 'dana@example.com', NOW));
  const saying = (name: string) => samples.filter(({ values }) => name in values);

  it('confirm as much as they say that moved, and name the payment before', () => {
    const confirming = samples.filter(({ confirmation }) => confirmation);
    expect(confirming.length).toBeGreaterThan(5);
    for (const { kind, values, confirmation } of confirming) {
      const { movedAgorot, backAgorot, amountAgorot, priceAgorot } = values as Amounts;
      const told = backAgorot ?? (kind === 'sending-done' ? amountAgorot : movedAgorot) ?? priceAgorot;
      expect([kind, confirmation?.amountAgorot]).toEqual([kind, Math.abs(told ?? 0)]);
      const { at = '', first = null } = confirmation ?? {};
      const isLater = ['request-', 'dispute-'].some((part) => kind.startsWith(part));
      expect([kind, first !== null && first.at < at]).toEqual([kind, isLater]);
    }
  });

  it('of money that came back from an order say where it may go on to', () => {
    expect(saying('returnableAgorot').map(({ kind }) => kind)).toEqual([
      'request-declined',
      'request-refunded',
      'dispute-ended',
    ]);
  });

  it('tell of no end before its deadline, and of a reminder no sooner than its day', () => {
    const ending = saying('endsAt');
    expect(ending.map(({ kind }) => kind)).toContain('creator-request-nudged');
    for (const { kind, values } of ending) {
      const { endsAt = '', deadlineAt, arrivesBy } = values as RequestMailValues;
      expect([kind, endsAt > deadlineAt]).toEqual([kind, true]);
      expect([kind, arrivesBy]).toEqual([kind, dayOf(NOW)]);
    }
  });
});

describe('the list', () => {
  it('has each of them once, in pages', async () => {
    const kinds: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listTemplates(called({ limit: 20, cursor }));
      kinds.push(...page.items.map(({ kind }) => kind));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(kinds).toEqual(MAIL_KINDS);
  });

  it('is filtered by reader and by switch', async () => {
    const { items, next } = await listTemplates(called({ to: 'creator', state: 'on', limit: 50 }));
    expect(next).toBeNull();
    expect(items.map(({ kind }) => kind)).toContain('creator-request-nudged');
    expect(items.every(({ to, state }) => to === 'creator' && state === 'on')).toBe(true);
  });
});

describe('a switch', () => {
  const reminder = sampleMail('creator-request-nudged', 'he', 'noa@example.com', NOW);

  it('keeps a reminder from leaving until it is on again', async () => {
    expect(await isOffNow(reminder)).toBe(false);
    expect(await turn('creator-request-nudged', false, 0)).toEqual({ v: 1 });
    expect(await isOffNow(reminder)).toBe(true);
    expect(await previewTemplate(called({ kind: 'creator-request-nudged', language: 'he' }))).toMatchObject({
      state: 'off',
      v: 1,
    });
    // An answer that was lost.
    expect(await turn('creator-request-nudged', false, 0)).toEqual({ v: 1 });
    expect(await codeOf(turn('messages-wait', false, 0))).toBe('config.changed');
    expect(await turn('creator-request-nudged', true, 1)).toEqual({ v: 2 });
    expect(await isOffNow(reminder)).toBe(false);
  });

  it('is on none that is owed, and holds none back that moved its reader’s money', async () => {
    expect(await codeOf(turn('order-received', false, 2))).toBe('mail.owed');
    const off = new Set(MAIL_KINDS);
    const leaving = MAIL_KINDS.filter(
      (kind) => !isSwitchedOff(sampleMail(kind, 'en', 'a@example.com', NOW), off),
    );
    expect(leaving).toContain('gift');
    expect(leaving).toContain('creator-request-completed');
    expect(leaving).not.toContain('creator-request-due');
  });
});

describe('a test', () => {
  it('goes to who asks, once for each key, with an entry of the audit', async () => {
    const input = { kind: 'gift', language: 'en' };
    await sendTest(called(input, 'once'));
    await sendTest(called(input, 'once'));
    const { items } = await queryPage({ partition: 'AUD#mail#gift', limit: 9 });
    expect(items).toMatchObject([{ action: 'mail.test_sent', by: actor.id, details: { language: 'en' } }]);
    const events = queue.commandCalls(SendMessageCommand).map(({ args }) => args[0].input.MessageBody);
    expect(new Set(events).size).toBe(1);
  });

  it('is refused to who has no address, and after sixty in an hour', async () => {
    const nobody = {
      ...(called({ kind: 'gift', language: 'en' }, 'a') as object),
      actor: { ...actor, email: '' },
    };
    expect(await codeOf(sendTest(nobody as never))).toBe('user.no_email');
    let answer = 'done';
    for (let n = 0; n < 60 && answer === 'done'; n += 1)
      answer = await codeOf(sendTest(called({ kind: 'gift', language: 'he' }, `key-${n}`)));
    expect(answer).toBe('rate.limited');
  });
});
