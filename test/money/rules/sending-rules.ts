import { DAY_MS } from '../../../shared/calendar/dates.ts';
import { UNUSED_COUNTED_DAYS } from '../../../shared/limits.ts';
import { broken, type Facts, number } from '../book-rules.ts';

/** How often unused money goes back by itself here: seldom enough that somebody wants it more often. */
export const UNUSED_MOST = 3;

interface Part {
  readonly id: string;
  readonly topUpId: string;
  readonly amountAgorot: number;
  readonly state: string;
}

/** What may come after a state; after others nothing does. */
const NEXT: ReadonlyMap<string, readonly string[]> = new Map([
  ['asked', ['sent', 'failed', 'taken']],
  ['sent', ['waiting', 'done', 'failed', 'taken']],
  ['waiting', ['done', 'failed', 'taken']],
]);
const FROZEN = ['id', 'at', 'userId', 'amountAgorot', 'inputHash'] as const;

export const partsOf = ({ parts = [] }: Facts): readonly Part[] => parts as readonly Part[];
export const isOpenPart = ({ state }: Part): boolean => NEXT.has(state);

const isDisputed = (topUp: Facts | undefined): boolean =>
  ((topUp?.disputes ?? []) as readonly { readonly isOver: boolean }[]).some(({ isOver }) => !isOver);

/** What others take of a payment is taken out of what was not sent yet before anybody owes it. */
export const checkOwing = (entry: Facts, sendings: Iterable<Facts>): void => {
  if (entry.kind !== 'reversal' || !(number(entry, 'owedAgorot') > 0)) return;
  const unasked = [...sendings]
    .flatMap(partsOf)
    .filter(({ topUpId, state }) => topUpId === entry.ref && state === 'asked');
  if (unasked.length > 0) broken('Nobody owes what has not gone', { entry, unasked });
};

/** A sending is its parts from the beginning, and each of them ends once. */
export const checkSending = (
  before: Facts | undefined,
  after: Facts,
  topUps: ReadonlyMap<string, Facts>,
): void => {
  const sum = partsOf(after).reduce((total, { amountAgorot }) => total + amountAgorot, 0);
  if (sum !== number(after, 'amountAgorot')) broken('A sending is the sum of its parts', after);
  if (partsOf(after).some(isOpenPart) !== (after.duePk !== undefined))
    broken('The clock has what is on its way', after);
  if (!before) return;
  if (FROZEN.some((name) => before[name] !== after[name]))
    broken('What was sent back never changes', { before, after });
  for (const [i, part] of partsOf(after).entries()) {
    const old = partsOf(before)[i];
    if (old?.id !== part.id || old.topUpId !== part.topUpId || old.amountAgorot !== part.amountAgorot)
      broken('A part never changes', { before, after });
    else if (old.state !== part.state && !NEXT.get(old.state)?.includes(part.state))
      broken('A part ends once', { before, after });
    else if (old.state === 'asked' && part.state === 'sent' && isDisputed(topUps.get(part.topUpId)))
      broken('Nothing that is disputed is sent', { before, after });
  }
};

/** Each part that has not failed is named by its payment, which is never sent back above what is left of it. */
export const checkBack = (sendings: readonly Facts[], topUps: ReadonlyMap<string, Facts>): void => {
  const parts = sendings.flatMap(partsOf);
  for (const id of new Set(parts.map(({ topUpId }) => topUpId))) {
    const topUp = topUps.get(id);
    const back = (topUp?.back ?? []) as readonly { readonly part: string; readonly agorot: number }[];
    const named = new Map(back.map(({ part, agorot }) => [part, agorot]));
    const kept = parts.filter(({ topUpId, state }) => topUpId === id && !['failed', 'taken'].includes(state));
    if (named.size !== kept.length || kept.some((part) => named.get(part.id) !== part.amountAgorot))
      broken('A payment names what goes back of it', { topUp, kept });
    const done = kept.filter(({ state }) => state === 'done');
    const gone = done.reduce((sum, { amountAgorot }) => sum + amountAgorot, number(topUp, 'reversedAgorot'));
    if (gone > number(topUp, 'amountAgorot')) broken('Nothing goes back twice', { topUp, kept });
  }
};

/** What has arrived at its payers, all of whom paid by PayPal. */
export const sentBy = (provider: string, sendings: readonly Facts[]): number =>
  provider !== 'paypal'
    ? 0
    : sendings
        .flatMap(partsOf)
        .filter(({ state }) => state === 'done')
        .reduce((sum, { amountAgorot }) => sum + amountAgorot, 0);

/** What orders gave back is sent on as such once, and money that nobody used only so often. */
export class Unused {
  /** By person, what orders gave back and was not sent on. */
  private readonly refunds = new Map<string, number>();
  /** By sending, what of that is on its way or has arrived. */
  private readonly sentOn = new Map<string, number>();
  /** By person, when the rest was. */
  private readonly sent = new Map<string, number[]>();

  follow(entry: Facts): void {
    const { kind, ref = '', at } = entry;
    const userId = String(entry.userId);
    const before = this.refunds.get(userId) ?? 0;
    const sentOn = this.sentOn.get(ref) ?? 0;
    if (kind === 'refund') this.refunds.set(userId, before + number(entry, 'amountAgorot'));
    if (kind === 'sent_back_failed') {
      const again = Math.min(sentOn, number(entry, 'amountAgorot'));
      this.sentOn.set(ref, sentOn - again);
      this.refunds.set(userId, before + again);
    }
    if (kind !== 'sent_back') return;
    const ofRefunds = number(entry, 'ofRefundsAgorot');
    if (ofRefunds < 0 || ofRefunds > before) broken('What orders gave back is sent on once', entry);
    this.sentOn.set(ref, ofRefunds);
    this.refunds.set(userId, before - ofRefunds);
    if (ofRefunds === -number(entry, 'amountAgorot') || entry.by === 'clock') return;
    const now = Date.parse(String(at));
    const since = now - UNUSED_COUNTED_DAYS * DAY_MS;
    const counted = [...(this.sent.get(userId) ?? []).filter((time) => time > since), now];
    this.sent.set(userId, counted);
    if (counted.length > UNUSED_MOST) broken('Unused money goes back a few times by itself', entry);
  }
}
