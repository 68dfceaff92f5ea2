import { addDays, type Day } from '../../../shared/calendar/dates.ts';
import { addition } from '../../lib/table/additions.ts';
import { queryPage } from '../../lib/table/lists.ts';
import type { Key, Write } from '../../lib/table/table.ts';

/** What a creator earned on a day of Israel's calendar, less what was taken back on it; agorot. */
export interface EarningDay extends Key {
  readonly grossAgorot: number;
  readonly feeAgorot: number;
  readonly netAgorot: number;
  readonly earnings: number;
}

const SUMS = 'SUM#CRE#';
/** The partition of a creator's sums: days of the chart, open requests, what analytics counts. */
export const sumsPk = (creatorId: string): string => SUMS + creatorId;
export const ownerOfSums = ({ pk }: Pick<Key, 'pk'>): string => pk.slice(SUMS.length);

const DAYS = 'D#';
/** Upper bound of the days of a year. */
const MOST_DAYS = 400;

export const dayOfRow = ({ sk }: Pick<EarningDay, 'sk'>): Day => sk.slice(DAYS.length);

export const dayKey = (creatorId: string, day: Day): Key => ({ pk: sumsPk(creatorId), sk: DAYS + day });

/** Whose day it is; null when the key is of something else. */
export const dayOwnerOf = (key: Key): string | null =>
  key.pk.startsWith(SUMS) && key.sk.startsWith(DAYS) ? ownerOfSums(key) : null;

/** Counts an entry of the creator's earnings into its day. */
export const addToDay = (
  creatorId: string,
  day: Day,
  { netAgorot, feeAgorot, earnings }: Pick<EarningDay, 'netAgorot' | 'feeAgorot' | 'earnings'>,
): Write =>
  addition(dayKey(creatorId, day), 'earningDay', {
    grossAgorot: netAgorot + feeAgorot,
    netAgorot,
    feeAgorot,
    earnings,
    v: 1,
  });

/** The days of a creator on which anything moved, both ends within, at most 400. */
export const earningDays = async (creatorId: string, from: Day, to: Day): Promise<EarningDay[]> => {
  const page = await queryPage<EarningDay>({
    partition: sumsPk(creatorId),
    prefix: DAYS,
    after: DAYS + addDays(from, -1),
    limit: MOST_DAYS,
  });
  return page.items.filter((row) => dayOfRow(row) <= to);
};
