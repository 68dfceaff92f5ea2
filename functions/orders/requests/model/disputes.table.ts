import { dayOf } from '../../../../shared/calendar/dates.ts';
import { omit } from '../../../../shared/omit.ts';
import { DISPUTE_STEPS, type DisputeList } from '../../../../shared/order/disputes.ts';
import { timeKey } from '../../../lib/lambda/ids.ts';
import { type DaySums, onDay } from '../../../lib/table/day-sums.ts';
import { type DueList, dueKeys, dueRows } from '../../../lib/table/due.ts';
import { absent, equals } from '../../../lib/table/expression.ts';
import { listTotals } from '../../../lib/table/list-totals.table.ts';
import { everyRow, mergePages, type Page, queryPage } from '../../../lib/table/lists.ts';
import { getItem, getItems, type Key, put, update, type Write } from '../../../lib/table/table.ts';
import type { Dispute, DisputeFacts } from './dispute.ts';
import { requestIdIn, requestKey } from './requests.table.ts';

export const disputeKey = (requestId: string): Key => ({ pk: requestKey(requestId).pk, sk: 'DSP' });

const WAITING: DueList = { name: 'DUE#DSP', shards: 8 };

/** Where a dispute stands in `byDesk`, by when it was opened: between its two people, at the desk, or closed by whom. */
type Place = 'people' | 'desk' | 'escalated' | 'settled' | 'decided';

const placeOf = ({ step, lines }: Pick<Dispute, 'step' | 'lines'>): Place => {
  if (step === 'desk' || step === 'escalated') return step;
  if (step !== 'over') return 'people';
  return lines.some(({ by }) => by === 'desk') ? 'decided' : 'settled';
};
const PLACES_IN: Readonly<Record<DisputeList, readonly Place[]>> = {
  all: ['people', 'desk', 'escalated', 'settled', 'decided'],
  pending: ['people', 'desk'],
  escalated: ['escalated'],
  resolved: ['settled', 'decided'],
  desk: ['desk', 'escalated'],
};

const OPEN_PLACES: readonly Place[] = ['people', 'desk', 'escalated'];

const partitionOf = (place: Place): string => `DSP#${place}`;

/** Whether a dispute stands in a list now. */
export const isInDisputeList = (dispute: Dispute, list: DisputeList): boolean =>
  PLACES_IN[list].includes(placeOf(dispute));

/** How many wait for the desk, how many are closed, and how many of those without a word of it. */
export const disputeTotals = async (): Promise<{
  readonly atDesk: number;
  readonly resolved: number;
  readonly withoutDesk: number;
}> => {
  const { of } = await listTotals('DSP');
  const among = (list: DisputeList) => of(...PLACES_IN[list].map(partitionOf));
  return { atDesk: among('desk'), resolved: among('resolved'), withoutDesk: of(partitionOf('settled')) };
};

/** What a dispute adds to the day on which it was closed: whether its two people did that without the desk. */
export const daysOfDispute = (dispute: Dispute): DaySums => {
  const place = placeOf(dispute);
  if (!dispute.closedAt || (place !== 'settled' && place !== 'decided')) return {};
  const settled = place === 'settled' ? { disputesSettled: 1 } : {};
  return onDay(dayOf(new Date(dispute.closedAt)), { disputes: 1, ...settled });
};

const deskKeys = (dispute: Pick<Dispute, 'step' | 'lines' | 'at' | 'requestId'>) => ({
  deskPk: partitionOf(placeOf(dispute)),
  deskSk: timeKey(dispute.at, dispute.requestId),
});

const clockKeys = ({ requestId, until }: Pick<Dispute, 'requestId' | 'until'>) =>
  until === undefined ? {} : dueKeys(WAITING, requestId, new Date(until));

/** Disputes that wait for their creator, in `byOwner`, by when that ends. */
const creatorListOf = (creatorId: string): string => `CRE#${creatorId}#disputed`;

const creatorKeys = ({ step, creatorId, until, at, requestId }: DisputeFacts) =>
  DISPUTE_STEPS[step].next === 'creator'
    ? { ownerPk: creatorListOf(creatorId), ownerSk: timeKey(until ?? at, requestId) }
    : {};

const PLACES = ['deskPk', 'deskSk', 'duePk', 'dueSk', 'ownerPk', 'ownerSk'] as const;
type StoredDispute = Dispute & Partial<Record<(typeof PLACES)[number], string>>;

/** Opens the only dispute of its request. */
export const newDisputeWrite = (facts: DisputeFacts): Write<Dispute> =>
  put<StoredDispute>(
    {
      ...disputeKey(facts.requestId),
      ...facts,
      e: 'dispute',
      ...deskKeys(facts),
      ...clockKeys(facts),
      ...creatorKeys(facts),
    },
    { if: [absent()], returnOld: true },
  );

/** What a step may take off. */
const GOES = ['until', 'offer', 'disputedAgorot', 'second'] as const;

/** Moves a dispute from the version that was read to its next one, with its place in the lists. */
export const changeDisputeWrite = (before: Dispute, after: Dispute): Write => {
  // What was read has its place in the lists as well.
  const facts = omit(after as StoredDispute, 'pk', 'sk', 'e', ...PLACES);
  const places: Partial<StoredDispute> = { ...deskKeys(after), ...clockKeys(after), ...creatorKeys(after) };
  return update(
    disputeKey(before.requestId),
    {
      set: { ...facts, v: before.v + 1, ...places },
      remove: [
        ...GOES.filter((name) => after[name] === undefined),
        ...PLACES.filter((name) => places[name] === undefined),
      ],
    },
    { if: [equals('v', before.v)] },
  );
};

export const findDispute = (requestId: string): Promise<Dispute | null> =>
  getItem<Dispute>(disputeKey(requestId), { consistent: true });

/** Those of these requests that were complained of, as they are now. */
export const findDisputes = (requestIds: readonly string[]): Promise<Dispute[]> =>
  getItems<Dispute>(requestIds.map(disputeKey), { consistent: true });

/** Disputes of a list, by when they were opened, as they are now. */
export const disputePage = async (
  list: DisputeList,
  { newestFirst: backwards, ...page }: { newestFirst: boolean; after: string | undefined; limit: number },
): Promise<Page<Dispute>> => {
  const partitions = PLACES_IN[list].map(partitionOf);
  const { items, next } = await mergePages<Key>(partitions, { index: 'byDesk', backwards, ...page });
  return { items: await getItems<Dispute>(items, { consistent: true }), next };
};

/** A creator's disputes that wait for them, what ends first first, as they are now. */
export const disputesOfCreator = async (
  creatorId: string,
  page: { after: string | undefined; limit: number },
): Promise<Page<Dispute>> => {
  const { items, next } = await queryPage<Key>({
    index: 'byOwner',
    partition: creatorListOf(creatorId),
    ...page,
  });
  return { items: await getItems<Dispute>(items, { consistent: true }), next };
};

const READ_AT_ONCE = 500;

/** Whether somebody is fan or creator of a dispute that is not over, a moment behind. It reads all of those, which are few. */
export const hasOpenDispute = async (userId: string): Promise<boolean> => {
  for (const partition of OPEN_PLACES.map(partitionOf)) {
    const rows = everyRow((after) =>
      queryPage<Dispute>({ index: 'byDesk', partition, after, limit: READ_AT_ONCE }),
    );
    for await (const { fanId, creatorId } of rows) if (fanId === userId || creatorId === userId) return true;
  }
  return false;
};

/** Open disputes whose step is over by now; `due` names this wait. */
export async function* dueDisputes(now: Date): AsyncGenerator<{ requestId: string; due: string }> {
  for await (const { pk, dueSk } of dueRows(WAITING, now))
    yield { requestId: requestIdIn({ pk }), due: dueSk };
}
