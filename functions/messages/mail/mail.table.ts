import { DAY_SECONDS } from '../../../shared/calendar/dates.ts';
import { MAIL_ENDS } from '../../../shared/contracts/messages/mail-admin.ts';
import type { MailKind, MailReturn, MailSkip } from '../../../shared/mails.ts';
import { epochSeconds } from '../../lib/lambda/epoch-seconds.ts';
import { inputHash } from '../../lib/lambda/ids.ts';
import type { Change, Image } from '../../lib/table/change.ts';
import { absent, anyOf, type Condition, equals } from '../../lib/table/expression.ts';
import { countRows, everyRow, mergePages, type Page, queryPage } from '../../lib/table/lists.ts';
import { failureIn } from '../../lib/table/named-writes.ts';
import {
  type Changes,
  ConditionFailed,
  getItem,
  getItems,
  type Key,
  put,
  putNew,
  transact,
  update,
  updateItem,
  type Write,
} from '../../lib/table/table.ts';
import type { Mail, MailRef } from './mail.ts';
import {
  type EndedMail,
  type MailRecord,
  type MailStatus,
  type WaitingState,
  waitingSince,
  waitingStateOf,
} from './mail-record.ts';

const KEPT_SECONDS = 180 * DAY_SECONDS;
/** Its reader has no account, and did not ask for it. */
const GIFT_KEPT_SECONDS = 30 * DAY_SECONDS;

/** `byDesk` lists by state, the longest in it first: its sort key begins with the time of the last move. */
export interface MailItem extends Key, Omit<MailRecord, 'since' | 'event'> {
  readonly e: 'mail';
  readonly expiresAt: number;
  readonly deskPk: string;
  readonly deskSk: string;
  /** Of what is over: the list of its kind. */
  readonly ownerPk?: string;
  readonly ownerSk?: string;
  /** Of one to somebody with an account: their list, as long as the record lives. Nothing else says whom it went to. */
  readonly duePk?: string;
  readonly dueSk?: string;
}

const mailKey = ({ event, kind }: MailRef): Key => ({ pk: `MAIL#${event}`, sk: kind });

const INSTANT_LETTERS = '2026-11-20T10:00:00.000Z'.length;

/** Whether nobody works on it any more. */
export const isEnd = (status: MailStatus): status is EndedMail => MAIL_ENDS.some((end) => end === status);

export const listOf = (status: MailStatus): string => `MAIL#${status}`;
export const listOfKind = (status: EndedMail, kind: MailKind): string => `${listOf(status)}#${kind}`;
export const listTo = (userId: string): string => `MAIL#TO#${userId}`;

/** One event may have e-mails of several kinds; the hash keeps their sort keys distinct. */
const sortKeyOf = ({ event, kind }: MailRef, time: string): string => `${time}#${inputHash([event, kind])}`;

const placeOf = (ref: MailRef, status: MailStatus, since: string) => {
  const { kind } = ref;
  const deskSk = sortKeyOf(ref, since);
  const isOver = isEnd(status);
  return {
    status,
    deskPk: listOf(status),
    deskSk,
    ...(isOver && { ownerPk: listOfKind(status, kind), ownerSk: deskSk }),
  };
};

/** Its place in the list of whose it is, which no move changes. A test says nothing to the admin who sent it to themselves. */
const placeWithPerson = (mail: Mail) => {
  const person = mail.userId ?? mail.ownerId;
  return person === undefined || mail.test ? {} : { duePk: listTo(person), dueSk: sortKeyOf(mail, mail.at) };
};

/** Whether a change moved an e-mail that had stood still for so long that it was listed as waiting. */
export const hadWaited = ({ key, before, after }: Change): boolean => {
  if (!key.pk.startsWith('MAIL#') || !before || !after) return false;
  const sinceOf = ({ deskSk }: Image): string => String(deskSk).slice(0, INSTANT_LETTERS);
  return sinceOf(before) <= waitingSince(new Date(sinceOf(after)));
};

export const recordOf = (item: MailItem): MailRecord => ({
  ...item,
  event: item.pk.slice('MAIL#'.length),
  since: item.deskSk.slice(0, INSTANT_LETTERS),
});

/** An e-mail as it is stored at first: queued, since then. What it tells of may be older: a demonstration's is days. */
export const queuedMail = (mail: Mail, since = mail.at): MailItem => ({
  ...mailKey(mail),
  e: 'mail',
  v: 1,
  at: mail.at,
  ...placeOf(mail, 'queued', since),
  ...placeWithPerson(mail),
  kind: mail.kind,
  mail,
  tries: 0,
  expiresAt: epochSeconds(mail.at) + (mail.kind === 'gift' ? GIFT_KEPT_SECONDS : KEPT_SECONDS),
});

/** The same for a transaction with what leads to it. */
export const queueMailWrite = (mail: Mail): Write => put<MailItem>(queuedMail(mail), { if: [absent()] });

/** Stores an e-mail as queued; false if this event and kind was stored before. */
export const putMail = (mail: Mail, since?: string): Promise<boolean> =>
  putNew<MailItem>(queuedMail(mail, since));

export const findMail = async (ref: MailRef): Promise<MailRecord | null> => {
  const item = await getItem<MailItem>(mailKey(ref), { consistent: true });
  return item && recordOf(item);
};

const isQueued = equals('status', 'queued');
const isSendingBy = (taker: string): Condition[] => [equals('status', 'sending'), equals('taker', taker)];

/** False when the conditions no longer hold, so that of two concurrent workers one continues. */
const move = async (
  ref: MailRef,
  [status, now]: readonly [MailStatus, Date],
  conditions: readonly Condition[],
  { set, add, remove }: Pick<Changes, 'set' | 'add' | 'remove'> = {},
): Promise<boolean> => {
  const place = placeOf(ref, status, now.toISOString());
  try {
    const changes = { set: { ...place, ...set }, add: { v: 1, ...add }, ...(remove && { remove }) };
    await updateItem(mailKey(ref), changes, { if: conditions });
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};

/** Claims a queued e-mail for `taker`; false if it is no longer queued. */
export const takeMail = (ref: MailRef, taker: string, now: Date): Promise<boolean> =>
  move(ref, ['sending', now], [isQueued], { set: { taker }, add: { tries: 1 } });

/** The same as long as all of `checks` hold in the very transaction; `held-back` when one of them does not. */
export const takeMailIf = async (
  ref: MailRef,
  taker: string,
  now: Date,
  checks: readonly Write[],
): Promise<'taken' | 'gone' | 'held-back'> => {
  const set = { ...placeOf(ref, 'sending', now.toISOString()), taker };
  const mail = update(mailKey(ref), { set, add: { v: 1, tries: 1 } }, { if: [isQueued] });
  const writes = { mail, checks };
  try {
    await transact(writes);
    return 'taken';
  } catch (error) {
    return failureIn(error, writes).name === 'mail' ? 'gone' : 'held-back';
  }
};

/** What an e-mail said, and its address: kept until the e-mail is over. After it no name is left, only the id in its key. */
const CONTENT = ['mail'];

/** Ends the claim of `taker`: sent, or queued again. False if the claim is no longer theirs. */
export const endSending = (
  ref: MailRef,
  taker: string,
  status: 'sent' | 'queued',
  now: Date,
): Promise<boolean> =>
  move(ref, [status, now], isSendingBy(taker), status === 'sent' ? { remove: CONTENT } : {});

/** Ends a queued e-mail that is not to leave. */
export const skipMail = (ref: MailRef, now: Date, why: MailSkip): Promise<boolean> =>
  move(ref, ['skipped', now], [isQueued], { set: { why }, remove: CONTENT });

/** Ends an e-mail that came back. It left, also where nobody knew; false when it was over so before, or is not kept any more. */
export const returnMail = (ref: MailRef, now: Date, why: MailReturn): Promise<boolean> =>
  move(ref, ['returned', now], [anyOf(equals('status', 'sent'), equals('status', 'sending'))], {
    set: { why },
    remove: CONTENT,
  });

/** Queues an e-mail again, on the version that was read; `again` identifies the admin's operation. */
export const sendAgainWrite = (ref: MailRef, { v }: MailRecord, again: string, now: Date): Write =>
  update(
    mailKey(ref),
    { set: { ...placeOf(ref, 'queued', now.toISOString()), again, tries: 0, v: v + 1 }, remove: ['taker'] },
    { if: [equals('v', v)] },
  );

/** Ends an e-mail on the version that was read; `act` identifies the admin's operation. */
export const giveUpWrite = (ref: MailRef, { v }: MailRecord, act: string, now: Date): Write =>
  update(
    mailKey(ref),
    {
      set: {
        ...placeOf(ref, 'skipped', now.toISOString()),
        ...{ why: 'given_up' satisfies MailSkip, again: act, v: v + 1 },
      },
      remove: [...CONTENT, 'taker'],
    },
    { if: [equals('v', v)] },
  );

const LIST_OF = {
  'perhaps-sent': 'MAIL#sending',
  'given-up': 'MAIL#queued',
  retried: 'MAIL#queued',
} as const satisfies Record<WaitingState, string>;
const WAITING_LISTS = [...new Set(Object.values(LIST_OF))];

/** How many mails have not moved for ten minutes, counted to `most`. */
export const countWaitingMails = (most: number, now: Date): Promise<{ count: number; more: boolean }> =>
  countRows({ index: 'byDesk', partitions: WAITING_LISTS, until: waitingSince(now), most });

/** Since when the mail that waits longest is queued; null when none is. */
export const longestQueued = async (): Promise<string | null> => {
  const { items } = await queryPage<Pick<MailItem, 'deskSk'>>({
    index: 'byDesk',
    partition: 'MAIL#queued',
    limit: 1,
  });
  return items[0]?.deskSk.slice(0, INSTANT_LETTERS) ?? null;
};

interface WaitingPage {
  readonly after?: string | undefined;
  readonly limit: number;
  /** Only these, of which a page may have fewer than its limit. */
  readonly state?: WaitingState | undefined;
}

/** Mails that have not moved for ten minutes and are neither sent nor skipped, the longest first. */
export const waitingMails = async ({ state, ...page }: WaitingPage, now: Date): Promise<Page<MailRecord>> => {
  const lists = state ? [LIST_OF[state]] : WAITING_LISTS;
  const { items, next } = await mergePages<Pick<MailItem, 'pk' | 'sk' | 'deskSk'>>(lists, {
    index: 'byDesk',
    ...page,
  });
  const waiting = items.filter(({ deskSk }) => deskSk <= waitingSince(now));
  const records = (await getItems<MailItem>(waiting, { consistent: true }))
    .map(recordOf)
    .filter((record) => !state || waitingStateOf(record, now) === state);
  // Sorted by time: after the first that does not wait yet, none does.
  return { items: records, next: waiting.length < items.length ? null : next };
};

/** E-mails that are neither sent nor skipped, however long. */
export async function* unsentMails(): AsyncGenerator<MailRecord> {
  const read = (after: string | undefined) =>
    mergePages<Key>(WAITING_LISTS, { index: 'byDesk', after, limit: 100 });
  for await (const { pk, sk } of everyRow(read)) {
    const item = await getItem<MailItem>({ pk, sk }, { consistent: true });
    if (item) yield recordOf(item);
  }
}

/** Ends an e-mail, as read, that nobody is to send any more, also when it perhaps was. */
export const dropMail = (record: MailRecord, now: Date): Promise<boolean> =>
  move(record, ['skipped', now], [equals('v', record.v)], {
    set: { why: 'not_due' satisfies MailSkip },
    remove: CONTENT,
  });
