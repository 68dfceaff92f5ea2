import { addDays, dayOf, startOfDay } from '../../shared/dates.ts';
import { Refusal } from '../lib/errors.ts';
import type { Write } from '../lib/table.ts';
import { freeFrom, stillCounts, type WaitingMail } from './gift-mail.ts';
import {
  type AskedMail,
  addressTimesWrite,
  findAddressTimes,
  freeDayWrite,
  takeDayWrite,
} from './gift-mails.table.ts';

type Place = Pick<AskedMail, 'requestId' | 'fanId' | 'addressHash' | 'dueAt'>;

/** When an address gets gifts, with the one of this request where it is to have one there. Throws `gift.mail_week`. */
const addressWrite = async (
  addressHash: string,
  { requestId }: Place,
  after: Place | null,
  now: Date,
): Promise<Write | undefined> => {
  const before = await findAddressTimes(addressHash);
  const others = (before?.times ?? []).filter(({ at, of }) => of !== requestId && stillCounts(at, now));
  if (after?.addressHash !== addressHash) return addressTimesWrite(addressHash, before, others);
  const from = freeFrom(
    after.dueAt,
    others.map(({ at }) => at),
  );
  if (from !== after.dueAt) throw new Refusal('gift.mail_week', 'This address gets another gift', { from });
  return addressTimesWrite(addressHash, before, [...others, { at: after.dueAt, of: requestId }]);
};

const dayIn = (place: Place | null): string | null => place && dayOf(new Date(place.dueAt));

/**
 * What the limits of e-mails have to know when a mail waits, moves or goes: places are those of the day and the week in
 * which it leaves, not in which it was asked for, so that nobody gathers a hundred for one morning. `day` fails when that
 * day is full. Throws `gift.mail_week`.
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

/** A full day, with the beginning of the next one. */
export const dayFull = (dueAt: string): Refusal =>
  new Refusal('gift.mail_day', 'As many gifts leave on that day as may', {
    from: startOfDay(addDays(dayOf(new Date(dueAt)), 1)).toISOString(),
  });
