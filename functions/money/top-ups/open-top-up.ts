import { dayOf, MINUTE_MS } from '../../../shared/calendar/dates.ts';
import type { Settings } from '../../../shared/limits.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { derivedId, inputHash as hashOf } from '../../lib/lambda/ids.ts';
import { absent, anyOf, equals, isNot } from '../../lib/table/expression.ts';
import { idempotent } from '../../lib/table/idempotency.ts';
import { oldOf } from '../../lib/table/named-writes.ts';
import { transact } from '../../lib/table/table.ts';
import { settings } from '../../site/platform-config/settings.ts';
import { tillRefusal } from '../../site/platform-config/till.ts';
import { putEntry, walletEntry } from '../ledger/entries.table.ts';
import { findWallet, type Wallet } from '../wallet/wallet.table.ts';
import { findTopUp, putTopUp, reserveTopUp, type TopUp, topUpItem } from './top-up.table.ts';

/** Minutes after which the clock asks the provider about a top-up that is still pending. */
export const SETTLE_AFTER_MINUTES = 15;

export interface TopUpInput {
  readonly userId: string;
  readonly input: { readonly amountAgorot: number };
  readonly now: Date;
  readonly key: string;
  /** `manual` is paid at once, `paypal` when PayPal has the money. */
  readonly method: TopUp['method'];
}

type Caps = Pick<Settings, 'topUpMaxAgorot' | 'topUpDayMaxAgorot' | 'balanceMaxAgorot'>;

const tooMuch = (amountAgorot: number, caps: Caps): Refusal | null => {
  const maxAgorot = Math.min(caps.topUpMaxAgorot, caps.topUpDayMaxAgorot);
  return amountAgorot > maxAgorot
    ? new Refusal('wallet.top_up_limit', 'Above the limit of one top-up', { maxAgorot })
    : null;
};

const walletRefusal = (
  wallet: Wallet | null,
  { day, sameDay }: { day: string; sameDay: boolean },
  { topUpDayMaxAgorot, balanceMaxAgorot }: Caps,
): Refusal => {
  if (wallet?.closedAt) return new Refusal('wallet.closed');
  if (wallet?.frozenAt) return new Refusal('wallet.frozen');
  if (wallet && (wallet.topUpDay === day) !== sameDay)
    return new Refusal('service.busy', 'Another top-up of the day came first; try again');
  return new Refusal('wallet.top_up_limit', 'Above the limit of the day or of the balance', {
    dayMaxAgorot: topUpDayMaxAgorot,
    balanceMaxAgorot,
  });
};

const newTopUp = ({ userId, input, now, key, method }: TopUpInput): TopUp =>
  topUpItem(
    {
      id: derivedId('top', userId, 'top-up', key),
      at: now.toISOString(),
      userId,
      amountAgorot: input.amountAgorot,
      method,
      status: method === 'manual' ? 'captured' : 'pending',
      inputHash: hashOf(input),
      day: dayOf(now),
    },
    new Date(now.getTime() + SETTLE_AFTER_MINUTES * MINUTE_MS),
  );

/** provider -> wallet: what a paid top-up brings. `n` is the version of the top-up that says so. */
export const creditEntry = ({ id, userId, amountAgorot, method }: TopUp, at: string, n: number) =>
  walletEntry({ kind: 'top_up', userId, amountAgorot, ref: id, method, title: '', at }, n);

/**
 * Makes a top-up within the caps per top-up, per Israeli day and on the balance; one that is paid at once is credited
 * in the same transaction. The same key and input give the top-up of the first time, as it is now. Throws
 * `wallet.till_shut` while `prod` does not say who runs it.
 */
export const openTopUp = async (asked: TopUpInput): Promise<TopUp> => {
  const topUp = newTopUp(asked);
  const { id, userId, amountAgorot, day, inputHash } = topUp;
  const call = idempotent({ inputHash, find: () => findTopUp(id), answerOf: (made: TopUp) => made });

  const [caps, seenWallet, shut] = await Promise.all([settings(), findWallet(userId), tillRefusal()]);
  const refused = shut ?? tooMuch(amountAgorot, caps);
  if (refused) return call.replayOr(refused);
  const sameDay = seenWallet?.topUpDay === day;
  const seen = sameDay ? [equals('topUpDay', day)] : [anyOf(absent('topUpDay'), isNot('topUpDay', day))];
  const limits = {
    day,
    sameDay,
    dayMaxAgorot: caps.topUpDayMaxAgorot,
    balanceMaxAgorot: caps.balanceMaxAgorot,
  };
  const isPaid = topUp.status === 'captured';
  const writes = {
    anchor: putTopUp(topUp),
    wallet: reserveTopUp(userId, amountAgorot, limits, seen, isPaid ? amountAgorot : 0),
    entry: isPaid ? putEntry(creditEntry(topUp, topUp.at, topUp.v)) : undefined,
  };
  try {
    await transact(writes);
    return topUp;
  } catch (error) {
    return call.replayOr(walletRefusal(oldOf('wallet', error, writes), { day, sameDay }, caps));
  }
};
