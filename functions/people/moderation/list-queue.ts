import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { CaseStatus, moderationAdmin, QueueRow } from '../../../shared/contracts/people/moderation.ts';
import { findUsers } from '../../accounts/person/accounts.table.ts';
import { cursorsOf } from '../../lib/http/cursor.ts';
import type { Call } from '../../lib/http/http.ts';
import { listTotals } from '../../lib/table/list-totals.table.ts';
import { mergePages } from '../../lib/table/lists.ts';
import { getItems, type Key } from '../../lib/table/table.ts';
import type { StoredReport as ChatReport } from '../../orders/chat/conversation.ts';
import { reportViews } from '../../orders/chat/report-views.ts';
import { reportList } from '../../orders/chat/reports.table.ts';
import { type Case, idOfCase } from './case.ts';
import { caseList } from './cases.table.ts';

/** Cases, and reports against conversations, which are lists of their own. */
const LISTS: Readonly<Record<CaseStatus, readonly string[]>> = {
  pending: [caseList('pending'), reportList('open')],
  resolved: [caseList('resolved'), reportList('resolved'), reportList('dismissed')],
};

/** How many stand in the queue; about a second behind. */
export const queueTotal = async (status: CaseStatus): Promise<number> => {
  const totals = await Promise.all([listTotals('MOD'), listTotals('CNV')]);
  return totals.reduce((sum, { of }) => sum + of(...LISTS[status]), 0);
};

const OUTCOMES = { open: null, resolved: 'resolved', dismissed: 'dismiss' } as const;

const conversationRows = async (readerId: string, reports: readonly ChatReport[]): Promise<QueueRow[]> =>
  (await reportViews(readerId, reports)).map(({ id, status, at, own, creator, fan, by }) => {
    const reported = by && { creator: fan, fan: creator }[by];
    return {
      id,
      kind: 'conversation',
      status: status === 'open' ? 'pending' : 'resolved',
      at,
      own,
      title: '',
      author: reported && { id: reported.id, name: reported.name },
      reports: 1,
      outcome: OUTCOMES[status],
    };
  });

/** Cases as they are listed, in their order. */
export const caseRows = async (readerId: string, cases: readonly Case[]): Promise<QueueRow[]> => {
  const people = await findUsers([...new Set(cases.map(({ authorId }) => authorId))]);
  const nameOf = new Map(people.map(({ id, name }) => [id, name]));
  return cases.map((one) => ({
    id: idOfCase(one),
    kind: one.kind,
    status: one.status,
    at: one.at,
    own: one.authorId === readerId,
    title: one.title,
    author: { id: one.authorId, name: nameOf.get(one.authorId) ?? '' },
    reports: one.reports,
    outcome: one.decision?.act ?? null,
  }));
};

/** Everything that was reported, of all kinds: pending the longest waiting first, resolved the newest first. */
export const listQueue = async ({
  actor,
  input: { status, cursor, limit },
}: Call<typeof moderationAdmin.queue, Actor>): Promise<Output<typeof moderationAdmin.queue>> => {
  const cursors = cursorsOf('moderationAdmin.queue', { status });
  const [{ items: keys, next }, total] = await Promise.all([
    mergePages<Key>(LISTS[status], {
      index: 'byDesk',
      backwards: status === 'resolved',
      after: cursors.read(cursor),
      limit,
    }),
    queueTotal(status),
  ]);
  const items = await getItems<Case | ChatReport>(keys, { consistent: true });
  const isOfChat = (item: Case | ChatReport): item is ChatReport => item.e === 'chatReport';
  const [conversations, cases] = await Promise.all([
    conversationRows(actor.id, items.filter(isOfChat)),
    caseRows(
      actor.id,
      items.filter((item): item is Case => !isOfChat(item)),
    ),
  ]);
  return {
    items: items.flatMap((item) => (isOfChat(item) ? conversations.shift() : cases.shift()) ?? []),
    next: cursors.write(next),
    total,
  };
};
