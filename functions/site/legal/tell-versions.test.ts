import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { findUser, rightsWrite } from '../../accounts/person/accounts.table.ts';
import { derivedId } from '../../lib/lambda/ids.ts';
import { queryPage } from '../../lib/table/lists.ts';
import { getItem, transact } from '../../lib/table/table.ts';
import { pageOfNotifications } from '../../messages/notifications/notifications.table.ts';
import { createAccount } from '../../people/sign-up/create-account.ts';
import { ADMIN, call, passKept, withSettings } from '../platform-config/settings-for-test.ts';
import { getLegal, publishLegal } from './save-legal.ts';
import { tellVersions } from './tell-versions.ts';

withTable();
withSettings();

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const PEOPLE = 60;
let from = '';

const sent: string[] = [];
const queue = mockClient(SQSClient);
beforeEach(() => {
  queue.reset();
  queue.on(SendMessageCommand).callsFake(({ MessageBody = '' }) => {
    sent.push(JSON.parse(MessageBody).event);
    return {};
  });
});
afterAll(() => queue.restore());

const pass = (milliseconds: number): void => void vi.setSystemTime(Date.now() + milliseconds);
const idOf = (number: number): string => derivedId('usr', 'told', number);
const join = (number: number) =>
  createAccount(
    {
      ...{ id: idOf(number), email: `person-${number}@example.com`, name: 'דנה', role: 'fan' as const },
      ...{ category: null, bio: null, birthDate: null, language: 'he' as const },
    },
    new Date(),
  );
const bellOf = async (number: number) =>
  (await pageOfNotifications(idOf(number), { limit: 9 })).items.map(({ event, path, values }) => [
    event,
    path,
    values,
  ]);
/** Each once, whatever was asked of the queue twice. */
const mailsOf = async (number: number) =>
  (await queryPage({ partition: `MAIL#legal#terms#2#${idOf(number)}`, limit: 9 })).items.length;
const run = (): Promise<void> => tellVersions(new Date());

beforeAll(async () => {
  vi.stubEnv('MAIL_QUEUE_URL', 'queue');
  for (let number = 0; number < PEOPLE; number++) {
    await join(number);
    pass(1_000);
  }
  const banned = await findUser(idOf(7));
  if (banned) await transact([rightsWrite(banned, { status: 'banned' })]);
  pass(5 * MINUTE_MS);
});

it('nobody is told while nothing is announced', async () => {
  await run();
  expect(sent).toEqual([]);
});

it('killed in the middle it goes on, and everybody who is active is told once', async () => {
  const name = 'terms' as const;
  const { v, earliest } = await getLegal({ ...call(ADMIN.id, { name }), key: undefined });
  from = earliest;
  const text = { title: { he: 'תנאים', en: '' }, html: { he: '<p>חדש</p>', en: '' } };
  await publishLegal({ ...call(ADMIN.id, { name, v, from, ...text }), key: undefined });
  passKept();
  let left = 40;
  queue.reset();
  queue.on(SendMessageCommand).callsFake(() => {
    left -= 1;
    if (left < 0) throw new Error('no answer');
    return {};
  });
  await expect(run()).rejects.toThrow('People are not told of a version');
  queue.reset();
  queue.on(SendMessageCommand).resolves({});
  for (let times = 0; times < 2; times++) {
    pass(MINUTE_MS);
    await run();
  }
  const day = from.split('-').toReversed().join('/');
  for (let number = 0; number < PEOPLE; number++) {
    const isTold = number !== 7;
    expect([number, await mailsOf(number)]).toEqual([number, isTold ? 1 : 0]);
    expect(await bellOf(number)).toEqual(isTold ? [['legal.terms', '/terms/2', { day }]] : []);
  }
  const mail = await getItem<{ mail: object; pk: string; sk: string }>({
    pk: `MAIL#legal#terms#2#${idOf(0)}`,
    sk: 'terms-change',
  });
  expect(mail?.mail).toMatchObject({ to: 'person-0@example.com', values: { day, path: '/terms/2' } });
});

it('who signs up while it is announced is told, once the index is sure to have them', async () => {
  await join(PEOPLE);
  await run();
  expect(await mailsOf(PEOPLE)).toBe(0);
  pass(3 * MINUTE_MS);
  await run();
  await run();
  expect([await mailsOf(PEOPLE), (await bellOf(PEOPLE)).length]).toEqual([1, 1]);
});

it('nobody is told any more once it is in force', async () => {
  await join(PEOPLE + 1);
  pass(32 * DAY_MS);
  await run();
  expect(await mailsOf(PEOPLE + 1)).toBe(0);
});
