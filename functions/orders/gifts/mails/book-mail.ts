import { dayOf } from '../../../../shared/calendar/dates.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import type { Write } from '../../../lib/table/table.ts';
import { isClose, isStillCounted, type WaitingMail } from './gift-mail.ts';
import {
  type AskedMail,
  addressTimesWrite,
  findAddressTimes,
  freeDayWrite,
  takeDayWrite,
} from './gift-mails.table.ts';

/**
 * A day of the buyer's that is full, or a week in which the address gets another gift. One refusal for both, without a
 * time: nobody learns from it what others give to whom, and when.
 */
export const placeRefused = (): Refusal =>
  new Refusal('gift.mail_limit', 'No gift leaves by e-mail to that address at that time');

type Place = Pick<AskedMail, 'requestId' | 'fanId' | 'addressHash' | 'dueAt'>;

/** When an address gets gifts, with the one of this request where it is to have one there. Throws `placeRefused`. */
const addressWrite = async (
  addressHash: string,
  { requestId }: Place,
  after: Place | null,
  now: Date,
): Promise<Write | undefined> => {
  const before = await findAddressTimes(addressHash);
  const others = (before?.times ?? []).filter(({ at, of }) => of !== requestId && isStillCounted(at, now));
  if (after?.addressHash !== addressHash) return addressTimesWrite(addressHash, before, others);
  if (others.some(({ at }) => isClose(at, after.dueAt))) throw placeRefused();
  return addressTimesWrite(addressHash, before, [...others, { at: after.dueAt, of: requestId }]);
};

const dayIn = (place: Place | null): string | null => place && dayOf(new Date(place.dueAt));

/**
 * What the limits of e-mails have to know when a mail waits, moves or goes: places are those of the day and the week in
 * which it leaves, not in which it was asked for, so that nobody gathers a hundred for one morning. `day` fails when that
 * day is full. Throws `placeRefused`.
 */
export const placeWrites = async (
  before: WaitingMail | null,
  after: Place | null,
  now: Date,
): Promise<{
  readonly day: Write | undefined;
  readonly dayBefore: Write | undefined;
  readonly addresses: Write[];
}> => {
  const either = after ?? before;
  if (!either) return { day: undefined, dayBefore: undefined, addresses: [] };
  const hashes = [...new Set([before?.addressHash, after?.addressHash])].filter((hash) => hash !== undefined);
  const addresses = await Promise.all(hashes.map((hash) => addressWrite(hash, either, after, now)));
  const stays = dayIn(before) === dayIn(after);
  return {
    day: after && !stays ? takeDayWrite(after.fanId, after.dueAt) : undefined,
    dayBefore: before && !stays ? freeDayWrite(before.fanId, before.dueAt) : undefined,
    addresses: addresses.filter((write) => write !== undefined),
  };
};
