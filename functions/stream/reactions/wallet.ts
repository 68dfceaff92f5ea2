import { dayOf } from '../../../shared/calendar/dates.ts';
import { confirmationIdOfEntry, isConfirmed } from '../../../shared/money/confirmation.ts';
import type { Move } from '../../../shared/money/money-moves.ts';
import { findUser } from '../../accounts/person/accounts.table.ts';
import { mailPerson } from '../../accounts/person/mail-person.ts';
import { countPaymentWrites } from '../../desk/payments/payments.table.ts';
import type { Change } from '../../lib/table/change.ts';
import { countOnce } from '../../lib/table/count-once.ts';
import { ConditionFailed, type Key, transact, type Write } from '../../lib/table/table.ts';
import type { WalletMailKind } from '../../messages/mail/mail.ts';
import type { NotificationRequest } from '../../messages/notifications/notification.ts';
import { notify } from '../../messages/notifications/notifications.table.ts';
import { type Entry, earningsOf, factsOf, titleOf, type WalletEntry } from '../../money/ledger/entry.ts';
import { addToDay } from '../../money/payouts/earning-days.table.ts';
import { findableTopUp } from '../../money/top-ups/findable-top-up.ts';
import { findTopUp, topUpIdOf } from '../../money/top-ups/top-up.table.ts';
import { countTopUpWrites, findTopUpTally } from '../../money/top-ups/unpaid-top-ups.table.ts';
import { settleWords } from '../../search/words.table.ts';

const earningWrites = (entry: Entry): Write[] => {
  if (entry.side !== 'earnings' || !factsOf(entry).earned) return [];
  const { userId, at, amountAgorot, feeAgorot } = entry;
  const sums = { netAgorot: amountAgorot, feeAgorot, earnings: earningsOf(entry) };
  return [addToDay(userId, dayOf(new Date(at)), sums)];
};

const writesOf = (entry: Entry): Write[] => {
  const writes = countPaymentWrites(entry);
  return writes.length === 0 ? [] : [...writes, ...earningWrites(entry)];
};

const entryIn = ({ after }: Change): Entry | null =>
  after?.e === 'entry' ? (after as unknown as Entry) : null;

/** What counts the entries that changes are of, by their keys. */
export const entriesToCount = (changes: readonly Change[]): Map<string, readonly Write[]> => {
  const entries = changes.map(entryIn).filter((entry) => entry !== null);
  return new Map(entries.map((entry) => [nameOf(entry), writesOf(entry)]));
};

const nameOf = ({ pk, sk }: Key): string => JSON.stringify([pk, sk]);

/** The entries of the batch that were counted together. */
let counted: ReadonlySet<string> = new Set();

/** These are counted: an entry never changes, so it need not be tried again. */
export const setCounted = (entries: Iterable<string>): void => {
  counted = new Set(entries);
};

/**
 * Counts an entry into the sums once. It never changes, so the record has all of it; its line beside it says that it is
 * counted. Twice, late or out of order it comes to the same.
 */
const count = async (entry: Entry): Promise<void> => {
  const writes = counted.has(nameOf(entry)) ? [] : writesOf(entry);
  if (writes.length === 0) return;
  try {
    await transact(writes);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

/** Counts a top-up among those without money while it has none. */
const countTopUp = (id: string): Promise<void> =>
  countOnce({
    find: () => findTopUp(id),
    findTally: () => findTopUpTally(id),
    writesOf: countTopUpWrites,
  });

/** Makes a top-up findable by PayPal's numbers as it gets them. */
const listTopUp = (id: string): Promise<void> =>
  settleWords(id, async () => {
    const topUp = await findTopUp(id);
    return topUp ? [findableTopUp(topUp)] : [];
  });

interface News {
  readonly event: NotificationRequest['event'];
  /** What it is about. */
  readonly agorot: number;
  readonly mail: WalletMailKind;
}

type Moved = Pick<WalletEntry, 'amountAgorot' | 'owedAgorot' | 'released'>;

/** What the owner hears of by the entry: money from outside, money taken back, and what an admin did. */
const NEWS: Readonly<Record<Move['told'], (moved: Moved) => News | null>> = {
  topped_up: ({ amountAgorot }) => ({
    event: 'top_up.completed',
    agorot: amountAgorot,
    mail: 'top-up-received',
  }),
  taken_back: ({ amountAgorot, owedAgorot = 0 }) => {
    const agorot = owedAgorot - amountAgorot;
    // Only what was on its way back was taken: its sending tells that.
    if (agorot === 0) return null;
    return owedAgorot > 0
      ? { event: 'wallet.frozen', agorot, mail: 'wallet-frozen' }
      : { event: 'top_up.reversed', agorot, mail: 'top-up-reversed' };
  },
  decided: ({ amountAgorot, released }) =>
    released
      ? { event: 'wallet.released', agorot: amountAgorot, mail: 'wallet-released' }
      : { event: 'wallet.adjusted', agorot: amountAgorot, mail: 'wallet-adjusted' },
  by_request: () => null,
  by_withdrawal: () => null,
  untold: () => null,
};

const PATH = '/dashboard/fan/wallet';

const mailOwner = async (mail: WalletMailKind, agorot: number, entry: Entry): Promise<void> => {
  const person = await findUser(entry.userId);
  if (!person) return;
  const { id, amountAgorot: movedAgorot, at } = entry;
  await mailPerson(person, {
    event: id,
    kind: mail,
    values: { amountAgorot: Math.abs(agorot), movedAgorot, reason: titleOf(entry), path: PATH },
    ...(entry.side === 'wallet' && isConfirmed(entry.kind) ? { confirms: confirmationIdOfEntry(id) } : {}),
    at,
  });
};

const tell = async (entry: Entry): Promise<void> => {
  const news = NEWS[factsOf(entry).told](entry);
  if (!news) return;
  const { id, userId, amountAgorot, at } = entry;
  const { event, agorot, mail } = news;
  // What an admin collected of a debt before the wallet was free.
  const paid = event === 'wallet.released' && amountAgorot < 0 ? { paid: -amountAgorot } : {};
  await Promise.all([
    notify({
      userId,
      kind: 'payment',
      event,
      source: id,
      values: { amount: agorot, reason: titleOf(entry), ...paid },
      path: PATH,
      at,
    }),
    mailOwner(mail, agorot, entry),
  ]);
};

export const react = async (change: Change): Promise<void> => {
  const topUpId = topUpIdOf(change.key);
  if (topUpId) {
    await Promise.all([countTopUp(topUpId), listTopUp(topUpId)]);
    return;
  }
  const entry = entryIn(change);
  if (!entry) return;
  await Promise.all([count(entry), tell(entry)]);
};
