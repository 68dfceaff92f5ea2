import type { ListedNotice, Notice } from '../../../shared/contracts/site/notices.ts';
import { omit } from '../../../shared/omit.ts';
import { inputHash } from '../../lib/lambda/ids.ts';

const isForSome = ({ readers }: ListedNotice): boolean => readers !== 'everybody';

const running = (all: readonly ListedNotice[], now: Date): ListedNotice[] => {
  const at = now.toISOString();
  return all.filter(({ from, until }) => from <= at && at < until);
};

/** Those of these notices that run now. */
export const runningFor = (
  isFor: (notice: ListedNotice) => boolean,
  all: readonly ListedNotice[],
  now: Date,
): Notice[] =>
  running(all, now)
    .filter(isFor)
    .map((notice) => omit(notice, 'readers'));

/** What everybody is told now. */
export const publicNotices = (all: readonly ListedNotice[], now: Date): Notice[] =>
  runningFor(({ readers }) => readers === 'everybody', all, now);

/** Another text whenever something else is said to fewer than everybody, empty while nothing is: what it is it does not tell. */
export const moreNoticesOf = (all: readonly ListedNotice[], now: Date): string => {
  const more = running(all, now).filter(isForSome);
  return more.length === 0 ? '' : inputHash(more);
};
