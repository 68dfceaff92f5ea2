import { SESClient, type SendRawEmailCommandInput } from '@aws-sdk/client-ses';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { withTable } from '../../../../test/support/cloud/with-table.ts';
import { NO_FACTS } from '../../../../test/support/typed/site-facts.ts';
import { type Killer, killer, tableBehind } from '../../../lib/lambda/cut-for-test.ts';
import { logger } from '../../../lib/lambda/observability.ts';
import { dynamodb, getItem, type Key, put, transact } from '../../../lib/table/table.ts';
import { findMail } from '../../../messages/mail/mail.table.ts';
import type { MailRef } from '../../../messages/mail/mail.ts';
import { sendMail } from '../../../messages/mail/send-mail.ts';
import { watchMails } from '../../../messages/waiting-mails/watch-mails.ts';
import type { Gift } from '../model/gift.ts';
import { addressHashOf, giftSecret } from '../model/secret.ts';
import { hashOf } from '../model/secret-hashes.ts';
import { dropMail } from './drop-mail.ts';
import { giftEventOf } from './gift-mail.ts';
import { dueGiftMails, findGiftMail, putStop, waitWrite } from './gift-mails.table.ts';
import { leavingMail } from './leaving-mail.ts';
import { sendGiftMails } from './send-gift-mails.ts';

vi.mock('../../../lib/aws/secret.ts', () => ({ readSecret: async () => 'the key of this stage' }));

const NOW = new Date('2026-11-23T10:00:00.000Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const SENDER = async () => ({
  brand: 'מזל טוב',
  logo: '',
  siteOrigin: 'https://site.example',
  facts: NO_FACTS,
});

const queue = mockClient(SQSClient);
const ses = mockClient(SESClient);
const queued: MailRef[] = [];
const arrived: SendRawEmailCommandInput[] = [];
let kill: Killer | null = null;

withTable();
beforeAll(() => {
  vi.spyOn(logger, 'error').mockReturnValue();
  for (const [name, value] of Object.entries({
    MAIL_QUEUE_URL: 'queue',
    MAIL_MODE: 'ses',
    MAIL_FROM: 'no-reply@site.example',
    SES_GIFTS_CONFIGURATION_SET: 'gifts',
    GIFT_KEY_ARN: 'arn',
  }))
    vi.stubEnv(name, value);
});
beforeEach(() => {
  queued.splice(0);
  arrived.splice(0);
  queue.reset();
  queue.on(SendMessageCommand).callsFake(({ MessageBody = '' }) => {
    const put = async () => void queued.push(JSON.parse(MessageBody));
    return kill ? kill.through(put) : put();
  });
  ses.reset();
  ses.onAnyCommand().callsFake((input) => void arrived.push(input));
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  queue.restore();
  ses.restore();
});

let gifts = 0;

/** A gift whose e-mail is due. */
const dueGift = async (more: Partial<Gift> = {}) => {
  const requestId = `req_${String(gifts++).padStart(26, '0')}`;
  const hash = hashOf(await giftSecret(requestId, 1));
  const key: Key = { pk: `GFT#${hash}`, sk: 'GIFT' };
  const people = { fanId: `usr_fan${requestId}`, creatorId: `usr_star${requestId}` };
  const gift = {
    ...key,
    e: 'gift',
    v: 1,
    requestId,
    n: 1,
    at: NOW.toISOString(),
    status: 'live',
    ...people,
    recipient: 'סבתא רחל',
    fanName: 'דנה',
    creatorName: 'נועה',
    wrapped: false,
    note: 'סוד',
    endsAt: later(500_000).toISOString(),
    ...more,
  };
  const email = `grandma-${requestId}@example.com`;
  const addressHash = await addressHashOf(email);
  const asked = {
    requestId,
    fanId: people.fanId,
    hash,
    n: 1,
    email,
    addressHash,
    language: 'he' as const,
    inputHash: 'x',
    declaredAt: NOW.toISOString(),
    dueAt: NOW.toISOString(),
  };
  await transact([put(gift), waitWrite(asked, null)]);
  return { requestId, key, email, addressHash, ref: { event: giftEventOf(asked), kind: 'gift' } as const };
};
type Due = Awaited<ReturnType<typeof dueGift>>;

const clock = () => sendGiftMails(later(1));
const work = async (): Promise<void> => {
  for (const ref of queued.splice(0)) await sendMail(ref, SENDER, leavingMail);
};
const set = async (key: Key, values: object): Promise<void> => {
  const item = await getItem<Key>(key, { consistent: true });
  await transact([put({ ...item, ...key, ...values } as Key)]);
};

describe('a gift on its day', () => {
  it('is sent once, and then nothing knows where it went', async () => {
    const { requestId, email, ref, addressHash } = await dueGift();
    await clock();
    await clock();
    expect(queued).toEqual([ref]);
    queued.push(ref);
    await work();
    expect(arrived).toHaveLength(1);
    expect(arrived[0]?.ConfigurationSetName).toBe('gifts');
    const raw = Buffer.from(arrived[0]?.RawMessage?.Data ?? []).toString();
    expect(raw).toContain(`To: ${email}`);
    const left = JSON.stringify([await findGiftMail(requestId), await findMail(ref)]);
    expect(left).not.toContain(email);
    expect(left).not.toContain(addressHash);
    expect(await findGiftMail(requestId)).toMatchObject({ status: 'handed', declaredAt: NOW.toISOString() });
    expect(await findMail(ref)).toMatchObject({ status: 'sent' });
  });

  it('is sent, too, once its creator deleted the account', async () => {
    const { requestId } = await dueGift();
    await set({ pk: `GFT#usr_star${requestId}`, sk: 'GONE' }, { e: 'gift-gone' });
    await clock();
    await work();
    expect(arrived).toHaveLength(1);
  });

  it('the table never holds what opens it', async () => {
    const { requestId, ref } = await dueGift();
    await clock();
    expect(JSON.stringify(await findMail(ref))).not.toContain(await giftSecret(requestId, 1));
    await work();
  });

  it('is sent once, wherever its clock is killed', async () => {
    const real = dynamodb();
    const ends = new Set<string>();
    for (let n = 1; n <= 12; n++)
      for (const when of ['before', 'after'] as const) {
        const { ref } = await dueGift();
        kill = killer(n, when);
        tableBehind(real, kill);
        await clock().catch(() => {});
        tableBehind(real, null);
        ends.add(kill.wasKilled() ? ((await findMail(ref))?.status ?? 'waits') : 'not killed');
        kill = null;
        await work();
        await clock();
        await work();
        // What was in the table and not in the queue.
        await watchMails(later(12));
        await work();
        expect([n, when, arrived.splice(0).length]).toEqual([n, when, 1]);
      }
    expect([...ends].sort()).toEqual(['not killed', 'queued', 'waits']);
  });

  const ENDS: readonly [string, (due: Due) => Promise<unknown>][] = [
    ['was revoked', ({ key }) => set(key, { status: 'revoked' })],
    ['was taken down', ({ key }) => set(key, { status: 'taken_down' })],
    ['is over after its year', ({ key }) => set(key, { endsAt: NOW.toISOString() })],
    [
      'has a banned buyer',
      ({ requestId: id }) => set({ pk: `GFT#usr_fan${id}`, sk: 'BAN' }, { e: 'gift-ban' }),
    ],
    [
      'has a banned creator',
      ({ requestId: id }) => set({ pk: `GFT#usr_star${id}`, sk: 'BAN' }, { e: 'gift-ban' }),
    ],
    [
      'has a deleted buyer',
      ({ requestId: id }) => set({ pk: `GFT#usr_fan${id}`, sk: 'GONE' }, { e: 'gift-gone' }),
    ],
  ];

  it.each(ENDS)('is not sent when it %s: its e-mail is forgotten', async (_, end) => {
    const due = await dueGift();
    await end(due);
    await clock();
    expect([queued, await findGiftMail(due.requestId), await findMail(due.ref)]).toEqual([[], null, null]);
    for await (const requestId of dueGiftMails(later(1))) expect(requestId).not.toBe(due.requestId);
  });

  it.each([
    ...ENDS,
    ['goes to who wants none', ({ addressHash }) => putStop(addressHash, NOW)] as (typeof ENDS)[number],
  ])('is not sent when it %s after it was queued', async (_, end) => {
    const due = await dueGift();
    await clock();
    await end(due);
    await work();
    expect(arrived).toEqual([]);
    const record = await findMail(due.ref);
    expect(record).toMatchObject({ status: 'skipped' });
    expect(JSON.stringify(record)).not.toContain(due.email);
    expect(await findGiftMail(due.requestId)).toMatchObject({ status: 'handed' });
  });

  it('is not sent to who said so between reading and taking', async () => {
    const due = await dueGift();
    await clock();
    const [ref] = queued.splice(0);
    const slow: typeof leavingMail = async (mail, now) => {
      const leaving = await leavingMail(mail, now);
      await putStop(due.addressHash, NOW);
      return leaving;
    };
    await sendMail(ref as MailRef, SENDER, slow);
    expect(arrived).toEqual([]);
    expect(await findMail(due.ref)).toMatchObject({ status: 'skipped' });
  });

  it('taken back is not sent', async () => {
    const due = await dueGift();
    await dropMail(due.requestId, NOW);
    await clock();
    expect([queued, await findGiftMail(due.requestId)]).toEqual([[], null]);
  });
});
