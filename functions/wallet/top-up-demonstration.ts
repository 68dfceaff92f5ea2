import type { Actor } from '../../shared/contracts/accounts.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import type { wallet } from '../../shared/contracts/wallet.ts';
import { dayOf } from '../../shared/dates.ts';
import { env } from '../lib/env.ts';
import { Refusal } from '../lib/errors.ts';
import { absent, anyOf, equals, isNot } from '../lib/expression.ts';
import type { Call } from '../lib/http.ts';
import { derivedId, inputHash } from '../lib/ids.ts';
import { ConditionFailed, transact } from '../lib/table.ts';
import { settings } from '../platform-config/settings.ts';
import {
  findTopUp,
  findWallet,
  putEntry,
  putTopUp,
  type TopUp,
  topUpItem,
  topUpWallet,
  type Wallet,
  walletEntry,
} from './wallet.table.ts';

type Answer = Output<typeof wallet.topUpDemonstration>;

const answerOf = (topUp: TopUp): Answer => ({ id: topUp.id, amountAgorot: topUp.amountAgorot, at: topUp.at });

/** The first answer for the same input; another input under the same key is refused. */
const replay = (topUp: TopUp, hash: string): Answer => {
  if (topUp.inputHash !== hash)
    throw new Refusal('idempotency.key_reused', 'This key was used for another top-up');
  return answerOf(topUp);
};

/**
 * Credits the wallet with no payment behind it: only where the stage is a demonstration. provider -> wallet, with the
 * caps per top-up, per day and on the balance.
 */
export const topUpDemonstration = async ({
  actor,
  input,
  now,
  key,
}: Call<typeof wallet.topUpDemonstration, Actor>): Promise<Answer> => {
  if (env('PAYMENTS_MODE') !== 'demonstration') throw new Refusal('wallet.top_up_disabled');
  const id = derivedId('top', actor.id, 'top-up', key);
  const hash = inputHash(input);
  const { topUpMaxAgorot, topUpDayMaxAgorot, balanceMaxAgorot } = await settings();
  const amountAgorot = input.amountAgorot;
  const at = now.toISOString();
  const day = dayOf(now);

  const seenWallet = await findWallet(actor.id);
  const sameDay = seenWallet?.topUpDay === day;
  const refuse = async (refusal: Refusal): Promise<Answer> => {
    const earlier = await findTopUp(id);
    if (earlier) return replay(earlier, hash);
    throw refusal;
  };
  if (amountAgorot > topUpMaxAgorot)
    return refuse(
      new Refusal('wallet.top_up_limit', 'Above the limit of one top-up', { maxAgorot: topUpMaxAgorot }),
    );
  if (amountAgorot > topUpDayMaxAgorot)
    return refuse(
      new Refusal('wallet.top_up_limit', 'Above the limit of a day', { maxAgorot: topUpDayMaxAgorot }),
    );

  const topUp = topUpItem({
    id,
    at,
    userId: actor.id,
    amountAgorot,
    method: 'manual',
    status: 'captured',
    inputHash: hash,
  });
  const entry = walletEntry(
    {
      kind: 'top_up',
      userId: actor.id,
      amountAgorot,
      counter: 'provider',
      ref: id,
      method: 'manual',
      title: '',
      at,
    },
    1,
  );
  const seen = sameDay ? [equals('topUpDay', day)] : [anyOf(absent('topUpDay'), isNot('topUpDay', day))];
  try {
    await transact([
      putTopUp(topUp),
      topUpWallet(actor.id, amountAgorot, {
        day,
        sameDay,
        dayMaxAgorot: topUpDayMaxAgorot,
        balanceMaxAgorot,
        seen,
      }),
      putEntry(entry),
    ]);
    return answerOf(topUp);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const anchor = error.old[0] as unknown as TopUp | null;
    if (anchor) return replay(anchor, hash);
    const before = error.old[1] as unknown as Wallet | null;
    if (before?.closedAt) return refuse(new Refusal('wallet.closed'));
    if (before && (before.topUpDay === day) !== sameDay)
      return refuse(new Refusal('service.busy', 'Another top-up of the day came first; try again'));
    return refuse(
      new Refusal('wallet.top_up_limit', 'Above the limit of the day or of the balance', {
        dayMaxAgorot: topUpDayMaxAgorot,
        balanceMaxAgorot,
      }),
    );
  }
};
