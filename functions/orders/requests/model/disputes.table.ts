import { omit } from '../../../../shared/omit.ts';
import { DISPUTE_STATES, DISPUTE_STEPS, type DisputeState } from '../../../../shared/order/disputes.ts';
import { timeKey } from '../../../lib/lambda/ids.ts';
import { type DueList, dueKeys, dueRows } from '../../../lib/table/due.ts';
import { absent, equals } from '../../../lib/table/expression.ts';
import { mergePages, type Page } from '../../../lib/table/lists.ts';
import { getItem, getItems, type Key, put, update, type Write } from '../../../lib/table/table.ts';
import { type Dispute, isDisputeOver } from './dispute.ts';
import { requestIdIn, requestKey } from './requests.table.ts';

export const disputeKey = (requestId: string): Key => ({ pk: requestKey(requestId).pk, sk: 'DSP' });

const WAITING: DueList = { name: 'DUE#DSP', shards: 8 };

/** Disputes of a state, by when they were opened, in `byDesk`. */
const listOf = (state: DisputeState): string => `DSP#${state}`;

type DisputeFacts = Omit<Dispute, 'pk' | 'sk' | 'e'>;

const deskKeys = ({ step, at, requestId }: Pick<Dispute, 'step' | 'at' | 'requestId'>) => ({
  deskPk: listOf(DISPUTE_STEPS[step].state),
  deskSk: timeKey(at, requestId),
});

const clockKeys = ({ requestId, until }: Pick<Dispute, 'requestId' | 'until'>) =>
  until === undefined ? {} : dueKeys(WAITING, requestId, new Date(until));

const PLACES = ['deskPk', 'deskSk', 'duePk', 'dueSk'] as const;
type StoredDispute = Dispute & Partial<Record<(typeof PLACES)[number], string>>;

/** Opens the only dispute of its request. */
export const newDisputeWrite = (facts: DisputeFacts): Write<Dispute> =>
  put<Dispute & ReturnType<typeof deskKeys>>(
    { ...disputeKey(facts.requestId), ...facts, e: 'dispute', ...deskKeys(facts), ...clockKeys(facts) },
    { if: [absent()], returnOld: true },
  );

/** What a step may take off. */
const GOES = ['until', 'offer', 'disputedAgorot', 'second'] as const;

/** Moves a dispute from the version that was read to its next one, with its place in the lists. */
export const changeDisputeWrite = (before: Dispute, after: Dispute): Write => {
  // What was read has its place in the lists as well.
  const facts = omit(after as StoredDispute, 'pk', 'sk', 'e', ...PLACES);
  const isWaiting = after.until !== undefined && !isDisputeOver(after);
  return update(
    disputeKey(before.requestId),
    {
      set: { ...facts, v: before.v + 1, ...deskKeys(after), ...clockKeys(after) },
      remove: [...GOES.filter((name) => after[name] === undefined), ...(isWaiting ? [] : ['duePk', 'dueSk'])],
    },
    { if: [equals('v', before.v)] },
  );
};

export const findDispute = (requestId: string): Promise<Dispute | null> =>
  getItem<Dispute>(disputeKey(requestId), { consistent: true });

/** Those of these requests that were complained of, as they are now. */
export const findDisputes = (requestIds: readonly string[]): Promise<Dispute[]> =>
  getItems<Dispute>(requestIds.map(disputeKey), { consistent: true });

/** Disputes of a state, or all, by when they were opened, as they are now. */
export const disputePage = async (
  state: DisputeState | undefined,
  { newestFirst: backwards, ...page }: { newestFirst: boolean; after: string | undefined; limit: number },
): Promise<Page<Dispute>> => {
  const lists = (state ? [state] : DISPUTE_STATES).map(listOf);
  const { items, next } = await mergePages<Key>(lists, { index: 'byDesk', backwards, ...page });
  return { items: await getItems<Dispute>(items, { consistent: true }), next };
};

/** Open disputes whose step is over by now; `due` names this wait. */
export async function* dueDisputes(now: Date): AsyncGenerator<{ requestId: string; due: string }> {
  for await (const { pk, dueSk } of dueRows(WAITING, now))
    yield { requestId: requestIdIn({ pk }), due: dueSk };
}
