import {
  absent,
  anyOf,
  atLeast,
  atMost,
  type Condition,
  equals,
  isNot,
  present,
} from '../../lib/table/expression.ts';
import { update, type Write } from '../../lib/table/table.ts';
import { type Wallet, walletKey } from '../wallet/wallet.table.ts';
import type { TopUp } from './top-up.table.ts';

/** Its amount is reserved in the wallet: on pending ones made since there is a cap on what a wallet waits for. */
export const isHoldingRoom = ({ status, isReserved }: Pick<TopUp, 'status' | 'isReserved'>): boolean =>
  status === 'pending' && isReserved === true;

/** The caps that a top-up is held to, with the Israeli day it counts towards. */
interface CapsOfDay {
  readonly day: string;
  readonly topUpDayMaxAgorot: number;
  readonly balanceMaxAgorot: number;
}

const notAbove = (attribute: string, agorot: number): Condition =>
  anyOf(absent(attribute), atMost(attribute, agorot));

/**
 * Counts a top-up towards the caps of the day and of the wallet, whose room it takes; one that is paid at once is
 * credited. A condition cannot add up, so it holds while nothing that is on its way or waited for has become more than
 * in the wallet as it was read, and the balance fits beside that.
 */
export const reserveTopUp = (
  seen: Wallet,
  { amountAgorot, status }: Pick<TopUp, 'amountAgorot' | 'status'>,
  { day, topUpDayMaxAgorot, balanceMaxAgorot }: CapsOfDay,
): Write<Wallet> => {
  const { sendingAgorot = 0, pendingTopUpAgorot = 0 } = seen;
  const sameDay = seen.topUpDay === day;
  const takenBy = status === 'captured' ? 'balanceAgorot' : 'pendingTopUpAgorot';
  return update(
    { pk: seen.pk, sk: seen.sk },
    {
      set: { topUpDay: day, ...(sameDay ? {} : { topUpDayAgorot: amountAgorot }) },
      add: { v: 1, [takenBy]: amountAgorot, ...(sameDay ? { topUpDayAgorot: amountAgorot } : {}) },
    },
    {
      if: [
        present(),
        absent('closedAt'),
        absent('frozenAt'),
        atMost('balanceAgorot', balanceMaxAgorot - sendingAgorot - pendingTopUpAgorot - amountAgorot),
        notAbove('sendingAgorot', sendingAgorot),
        notAbove('pendingTopUpAgorot', pendingTopUpAgorot),
        ...(sameDay
          ? [equals('topUpDay', day), atMost('topUpDayAgorot', topUpDayMaxAgorot - amountAgorot)]
          : [anyOf(absent('topUpDay'), isNot('topUpDay', day))]),
      ],
      returnOld: true,
    },
  );
};

/** Credits a paid top-up, whatever the cap is by now; the room that it held is free again. */
export const creditTopUp = (topUp: TopUp): Write<Wallet> => {
  const { userId, amountAgorot } = topUp;
  const isHeld = isHoldingRoom(topUp);
  return update(
    walletKey(userId),
    {
      add: { balanceAgorot: amountAgorot, ...(isHeld ? { pendingTopUpAgorot: -amountAgorot } : {}), v: 1 },
    },
    {
      if: [present(), absent('closedAt'), ...(isHeld ? [atLeast('pendingTopUpAgorot', amountAgorot)] : [])],
      returnOld: true,
    },
  );
};

/** Releases what a top-up without money had reserved in the wallet as it was read; null where it has nothing. */
export const releaseTopUp = (wallet: Wallet, topUp: TopUp): Write | null => {
  const { amountAgorot, day, status } = topUp;
  const isHeld = isHoldingRoom(topUp);
  const ofDay =
    status === 'pending' && wallet.topUpDay === day && (wallet.topUpDayAgorot ?? 0) >= amountAgorot;
  if (!isHeld && !ofDay) return null;
  return update(
    { pk: wallet.pk, sk: wallet.sk },
    {
      add: {
        ...(ofDay ? { topUpDayAgorot: -amountAgorot } : {}),
        ...(isHeld ? { pendingTopUpAgorot: -amountAgorot } : {}),
        v: 1,
      },
    },
    {
      if: [
        ...(ofDay ? [equals('topUpDay', day), atLeast('topUpDayAgorot', amountAgorot)] : []),
        ...(isHeld ? [atLeast('pendingTopUpAgorot', amountAgorot)] : []),
      ],
    },
  );
};
