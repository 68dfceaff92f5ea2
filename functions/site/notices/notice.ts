import { DAY_MS } from '../../../shared/calendar/dates.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { ListedNotice, Notice, NoticeReader } from '../../../shared/contracts/site/notices.ts';
import { NOTICE } from '../../../shared/limits.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { inputHash } from '../../lib/lambda/ids.ts';
import { runningFor } from '../platform-config/running-notices.ts';

const isOver = ({ until }: Notice, now: Date): boolean => until <= now.toISOString();

const IS_FOR: Readonly<Record<NoticeReader, (actor: Actor) => boolean>> = {
  everybody: () => true,
  fans: ({ role, isCreator }) => role !== 'admin' && !isCreator,
  creators: ({ isCreator }) => isCreator,
  admins: ({ role }) => role === 'admin',
};

/** What somebody is told now who is one of fewer. */
export const noticesFor = (all: readonly ListedNotice[], actor: Actor, now: Date): Notice[] =>
  runningFor(({ readers }) => readers !== 'everybody' && IS_FOR[readers](actor), all, now);

const LONGEST_MS = NOTICE.days * DAY_MS;

/** Throws `notice.times` for one that is over, that ends before it begins, or that never would. */
const checkTimes = ({ from, until }: Notice, now: Date): void => {
  const lasts = Date.parse(until) - Date.parse(from);
  if (lasts <= 0 || lasts > LONGEST_MS || until <= now.toISOString()) throw new Refusal('notice.times');
};

const isSame = (one: ListedNotice, other: ListedNotice): boolean => inputHash(one) === inputHash(other);

/**
 * The list with this notice in it, in place of the one of its id; null where it is there already. One that is over gives
 * its place to a new one. Throws `notice.times`, `notice.too_many`, and `notice.not_found` for a change of what is gone.
 */
export const withNotice = (
  all: readonly ListedNotice[],
  notice: ListedNotice,
  { now, isNew }: { readonly now: Date; readonly isNew: boolean },
): ListedNotice[] | null => {
  const before = all.find(({ id }) => id === notice.id);
  if (before && isSame(before, notice)) return null;
  checkTimes(notice, now);
  if (before) return all.map((each) => (each.id === notice.id ? notice : each));
  if (!isNew) throw new Refusal('notice.not_found');
  const kept = all.length < NOTICE.most ? all : all.filter((each) => !isOver(each, now));
  if (kept.length >= NOTICE.most) throw new Refusal('notice.too_many');
  return [notice, ...kept];
};
