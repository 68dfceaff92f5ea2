import { findablePerson } from '../../../functions/accounts/find/findable-person.ts';
import { newRole } from '../../../functions/accounts/person/roles.table.ts';
import { auditWrite } from '../../../functions/audit/audit.table.ts';
import { type ListFamily, listTotalsKey } from '../../../functions/lib/table/list-totals.table.ts';
import { adRows, creatorRows } from '../../../functions/market/catalog/listing/listing.table.ts';
import type { Ad } from '../../../functions/market/catalog/model/ad.ts';
import { newProfileWrites } from '../../../functions/market/catalog/model/catalog.table.ts';
import { type CreatorProfile, creatorStateOf } from '../../../functions/market/catalog/model/profile.ts';
import { queuedMail } from '../../../functions/messages/mail/mail.table.ts';
import { newReportItem } from '../../../functions/orders/chat/reports.table.ts';
import { type Dispute, disputeIdOf } from '../../../functions/orders/requests/model/dispute.ts';
import { newDisputeWrite } from '../../../functions/orders/requests/model/disputes.table.ts';
import type { Request } from '../../../functions/orders/requests/model/request.ts';
import { tallyWrites } from '../../../functions/orders/requests/model/request-lists.table.ts';
import { newRequestWrite } from '../../../functions/orders/requests/model/requests.table.ts';
import { findableDispute } from '../../../functions/orders/requests/read/list-disputes.ts';
import { findableRequest } from '../../../functions/orders/requests/read/search-requests.ts';
import {
  newCaseItem,
  newReportItem as newCaseReportItem,
} from '../../../functions/people/moderation/cases.table.ts';
import { noteWrite } from '../../../functions/people/people/notes.table.ts';
import { wordRowsOf } from '../../../functions/search/words.table.ts';
import { savedPage, saveWrites } from '../../../functions/site/content/content.table.ts';
import type { ContentPage } from '../../../functions/site/content/page.ts';
import { settingWrite } from '../../../functions/site/platform-config/config.table.ts';
import { FEATURED_KEY } from '../../../functions/site/platform-config/settings.ts';
import { findableTicket, placeIn, TICKET_LISTS } from '../../../functions/site/support/findable-ticket.ts';
import { saidWrites } from '../../../functions/site/support/said.table.ts';
import {
  newTicketItem,
  noteWrites as ticketNoteWrites,
} from '../../../functions/site/support/support.table.ts';
import { DAY_SECONDS, MINUTE_MS } from '../../../shared/calendar/dates.ts';
import { splitOf } from '../../../shared/money/split.ts';
import { caseIdOf } from '../../../shared/reports.ts';
import { somebody } from '../../support/acts/somebody.ts';
import type { Item } from '../measure/fill.ts';
import { type ItemsOf, idOf, NOW, nameOf, ownerOf, plain, puts } from '../measure/names.ts';
import { starAd } from '../order/order.ts';
import { dayItems } from './desk-days.ts';
import { earning, movementsOf, payment, sending, topUp, wallet, withdrawal } from './desk-money.ts';

/** What there is fewer of: withdrawals are few, and mails seldom wait. */
const tenthOf = (count: number): number => Math.max(count / 10, 100);
/** What people write one by one. */
const writtenAmong = (count: number): number => Math.min(count, 500);
/** Notes about one person, and featured creators on one page. */
const NOTES = 50;
const FEATURED = 12;
const CATEGORIES = ['musician', 'actor'] as const;

const roleOf = (n: number): 'admin' | 'fan' => (n % 3 === 1 ? 'admin' : 'fan');
const statusOf = (n: number): 'banned' | 'active' => (n % 4 === 1 ? 'banned' : 'active');

/** A third are admins, who share a hundred role records: the small table, too, has pages of them of each status. */
const person: ItemsOf = (n, at) => {
  const facts = {
    id: idOf('usr', n),
    at,
    email: `person${n}@example.com`,
    name: nameOf(n),
    role: roleOf(n),
    status: statusOf(n),
  };
  const { user, writes } = somebody({
    ...facts,
    ...(facts.role === 'admin' ? { roleId: idOf('rol', n % 100) } : {}),
  });
  return [
    ...puts(writes),
    plain({ pk: 'LIST#people', sk: user.id, e: 'listedPerson', v: 2, ...facts }),
    ...wordRowsOf(user.id, [findablePerson(user)]).map(plain),
  ];
};

/** A quarter in each state. */
const stateOf = (n: number) => ({
  approved: n % 4 > 1,
  active: n % 4 !== 3,
  userActive: true,
  refusal: n % 4 === 1 ? { reason: 'חסר סרטון לדוגמה', at: NOW.toISOString() } : null,
});
const creatorListOf = (n: number): string => `CRE#${creatorStateOf(stateOf(n))}`;

const creator: ItemsOf = (n, at) => {
  const { approved } = stateOf(n);
  const facts = { id: idOf('usr', n), name: nameOf(n), category: 'musician', avatar: '', at, approved };
  return newProfileWrites(facts).flatMap(({ Put }) => {
    const profile = { ...Put?.Item, ...stateOf(n), deskPk: creatorListOf(n) } as unknown as CreatorProfile;
    return [profile, ...creatorRows(profile, null, [])].map(plain);
  });
};

const featured = (): Item[] => {
  const shown = Array.from({ length: FEATURED }, (_, n) => idOf('usr', 4 * n + 2));
  return puts([
    settingWrite(FEATURED_KEY, { value: { creator_ids: shown }, v: 0, updatedAt: NOW.toISOString() }),
  ]);
};

const isOff = (n: number): boolean => n % 4 === 1;
const categoryOf = (n: number): string => CATEGORIES[n % CATEGORIES.length] ?? '';

/** A quarter is off. */
const ad: ItemsOf = (n, at) => {
  const item: Ad = {
    ...starAd,
    pk: `AD#${idOf('ad', n)}`,
    id: idOf('ad', n),
    at,
    active: !isOff(n),
    title: `ברכה מספר ${n}`,
    category: categoryOf(n),
    creatorId: idOf('usr', n),
    creatorName: nameOf(n),
  };
  return [item, ...adRows(item, null)].map(plain);
};

/** A quarter is approved with a video; all are late. */
const requestFacts = (n: number, at: string): Request => {
  const status = (['pending', 'approved', 'pending', 'approved'] as const)[n % 4] ?? 'pending';
  return {
    id: idOf('req', n),
    at,
    v: 1,
    adId: idOf('ad', 1),
    title: 'ברכה',
    kind: 'birthday',
    recipient: n === 0 ? 'סבתא שושנה' : 'אבא',
    instructions: '',
    status,
    inputHash: '',
    priceAgorot: 10_000,
    feeBasisPoints: 1_000,
    ...splitOf(status, 10_000, 1_000),
    fanId: ownerOf(n),
    fanName: nameOf(n),
    creatorId: idOf('usr', 1),
    creatorName: 'יואב',
    creatorAvatar: '',
    deadlineAt: at,
    marks: [],
    movements: movementsOf(n, at),
    ...(n % 4 === 1 ? { videoAt: at, method: 'upload' } : {}),
  } as unknown as Request;
};

const request: ItemsOf = (n, at) => {
  const facts = requestFacts(n, at);
  const rows = wordRowsOf(facts.id, findableRequest(facts)).filter(({ pk }) => pk.startsWith('FIND#REQ'));
  return [
    ...puts([newRequestWrite(facts, 24), ...tallyWrites(facts, { openNetAgorot: 1 }, null)]),
    ...rows.map(plain),
  ];
};

/** A quarter in each of these steps. */
const STEPS = ['desk', 'escalated', 'over', 'creator_answers'] as const;

const dispute: ItemsOf = (n, at) => {
  const facts = requestFacts(n, at);
  const { id: requestId, fanId, creatorId } = facts;
  const step = STEPS[n % STEPS.length] ?? 'desk';
  const write = newDisputeWrite({
    ...{ id: disputeIdOf(requestId), requestId, v: 1, at, fanId, creatorId, step, disputedAgorot: 9_000 },
    ...{ reason: 'name_wrong', text: 'השם לא נכון', lines: [], marks: [] },
    ...(step === 'creator_answers' ? { until: at } : {}),
  });
  const items = puts([write]);
  const found = findableDispute({ at } as Dispute, facts);
  return [...items, ...wordRowsOf(disputeIdOf(requestId), found).map(plain)];
};

/** Actions in the audit. */
export const ACTIONS = ['user.banned', 'creator.approved'] as const;

const audited: ItemsOf = (n, at) =>
  puts([
    auditWrite({
      action: ACTIONS[n % 2 === 0 ? 0 : 1],
      entity: 'user',
      id: ownerOf(n),
      before: { status: 'active' },
      after: { status: 'banned' },
      by: ownerOf(n),
      now: new Date(at),
    }),
  ]);

const note: ItemsOf = (n, at) =>
  puts([noteWrite(idOf('usr', 0), { id: idOf('not', n), at, by: idOf('usr', 1), text: 'שיחה' })]);

/** A quarter is resolved. */
const report: ItemsOf = (n, at) => {
  const row = { creatorId: idOf('usr', n), fanId: idOf('usr', n + 1), side: 'creator' } as const;
  const status = n % 4 === 1 ? 'resolved' : 'open';
  return [plain(newReportItem(row, { at, reason: 'לא נעים', upTo: 1, status }))];
};

const REPORTS = 60;
/** What was reported so often is not the asking admin's own: that nobody decides about. */
export const MUCH_REPORTED = idOf('ad', 2);

/** Ads that were reported, a quarter of them resolved; one many times. */
const reported: ItemsOf = (n, at) => {
  const thingId = idOf('ad', n);
  const caseId = caseIdOf('ad', thingId);
  const many = thingId === MUCH_REPORTED ? REPORTS : 1;
  const said = Array.from({ length: many }, (_, turn) =>
    plain(
      newCaseReportItem(caseId, idOf('usr', turn), {
        at,
        reason: 'misleading',
        words: 'זה לא מה שהובטח',
        by: idOf('usr', turn),
      }),
    ),
  );
  const facts = { kind: 'ad', thingId, authorId: idOf('usr', n), title: nameOf(n), at } as const;
  const status = n % 4 === 1 ? 'resolved' : 'pending';
  return [plain(newCaseItem({ ...facts, status, reports: many, was: { title: nameOf(n) } })), ...said];
};

const wordsOfTicket = (ticket: ReturnType<typeof newTicketItem>) =>
  TICKET_LISTS.flatMap((list) => wordRowsOf(placeIn(list, ticket.id), findableTicket(list, ticket)));

/** A quarter is resolved; one has many notes. */
const ticket: ItemsOf = (n, at) => {
  const [id, name] = [idOf('tkt', n), nameOf(n)];
  const words = { title: 'תמיכה', description: 'מתי יגיע הסרטון?', name, email: `person${n}@example.com` };
  const facts = { id, at, ...words, language: 'he', inputHash: '' } as const;
  const kept = newTicketItem(facts, n % 4 === 1 ? 'resolved' : 'open');
  const notes = Array.from({ length: n === 0 ? NOTES : 0 }, (_, turn) =>
    ticketNoteWrites(id, { id: idOf('not', turn), at, by: idOf('usr', 1), text: 'התקשרה', inputHash: '' }),
  ).flat();
  const said = Array.from({ length: n === 0 ? NOTES : 0 }, (_, turn) =>
    saidWrites(kept, {
      ...{ id: idOf('not', turn), by: 'asker', text: 'ומה עכשיו?', inputHash: '', linkHash: '' },
      now: new Date(at),
    }),
  ).flat();
  return [plain(kept), ...wordsOfTicket(kept).map(plain), ...puts(notes), ...puts(said)];
};

export const slugOf = (n: number): string => `page-${n}`;
const pageStatusOf = (n: number) => (n % 4 === 3 ? 'draft' : 'published');

/** One page has many versions. Nothing was changed lately: what those who search in memory are told is left out. */
const page: ItemsOf = (n, at) => {
  const after = {
    title: { he: `${nameOf(n)} ${n}`, en: `Page ${n}` },
    html: { he: '<p>ברוכים הבאים</p>', en: '<p>Welcome</p>' },
    status: pageStatusOf(n),
  } as const;
  const items: Item[] = [];
  let before: ContentPage | null = null;
  for (let saves = n === 0 ? NOTES : 1; saves > 0; saves--) {
    const save = { slug: slugOf(n), before, after, by: idOf('usr', 1), now: new Date(at) };
    const isOld = (item: Item) => item.e?.S === 'change' || item.sk?.S === 'PAGE';
    items.push(...puts(saveWrites(save)).filter((item) => !isOld(item)));
    before = savedPage(save);
  }
  return [...items, ...(before ? [plain(before)] : [])];
};

const role: ItemsOf = (n, at) => [
  plain(
    newRole({
      id: idOf('rol', n),
      name: `${nameOf(n)} ${n}`,
      description: '',
      permissions: ['view_users'],
      inputHash: '',
      by: idOf('usr', 0),
      at,
    }),
  ),
];

/** They wait in two lists; as many are over, in two more. */
const mail: ItemsOf = (n, at) => {
  const item = queuedMail({
    event: `creator-${n}`,
    kind: 'creator-approved',
    to: `person${n}@example.com`,
    // All to one person: the longest list of a person's there is.
    userId: idOf('usr', 0),
    language: 'he',
    at,
    values: { creatorName: nameOf(n), path: '/dashboard/creator' },
  });
  const waits = n % 2 === 0 ? item : { ...item, status: 'sending', deskPk: 'MAIL#sending' };
  const list = n % 2 === 0 ? 'MAIL#sent' : 'MAIL#skipped';
  const ended = { status: list.slice('MAIL#'.length), deskPk: list, ownerPk: `${list}#creator-approved` };
  const place = { pk: `MAIL#over-${n}`, ownerSk: item.deskSk, dueSk: `${item.dueSk}-over` };
  return [plain(waits), plain({ ...item, ...ended, ...place })];
};

const totals = (family: ListFamily, count: number, listOf: (n: number) => string): Item => {
  const lists: Record<string, number> = {};
  for (let n = 0; n < count; n++) lists[listOf(n)] = (lists[listOf(n)] ?? 0) + 1;
  return plain({ pk: listTotalsKey(family).pk, sk: 'T#0', e: 'listTotals', v: 1, ...lists });
};

/** What is counted as it is written. */
const sums = (count: number): Item[] => [
  totals('USR', count, (n) => `USR#${roleOf(n)}#${statusOf(n)}`),
  totals('CRE', count, creatorListOf),
  totals('CAT', count, () => 'CAT#musician'),
  totals('AD', count, (n) => `AD#${isOff(n) ? 'inactive' : 'active'}#${categoryOf(n)}`),
  totals('PAGE', writtenAmong(count), (n) => `PAGE#${pageStatusOf(n)}`),
  ...dayItems(writtenAmong(count)),
];

const EVERY_MS = 5 * MINUTE_MS;
const SECOND_MS = 1_000;

/** The items of so many of everything that the back office lists, the newest a day old. */
export function* deskItems(count: number): Generator<Item> {
  yield* sums(count);
  yield* featured();
  /** A request and its payment are of one moment; of other kinds of payments none is, so that none is first by chance. */
  const kinds: readonly (readonly [ItemsOf, number, seconds?: number])[] = [
    ...[person, wallet, creator, ad, request, payment, audited].map((of) => [of, count] as const),
    ...[report, reported, ticket, mail, earning, topUp, withdrawal, dispute, sending].map(
      (of, i) => [of, tenthOf(count), i] as const,
    ),
    ...[page, role].map((of) => [of, writtenAmong(count)] as const),
    [note, NOTES],
  ];
  const newest = NOW.getTime() - DAY_SECONDS * SECOND_MS;
  for (const [of, many, seconds = 0] of kinds)
    for (let n = 0; n < many; n++)
      yield* of(n, new Date(newest - (many - n) * EVERY_MS - seconds * SECOND_MS).toISOString());
}
