import { type Day, dayOf, formatTime } from '../../../../../shared/calendar/dates.ts';
import { type OwnGift, ownGifts } from '../../../../../shared/contracts/orders/own-gifts.ts';
import { isRevealAhead, isRevealTime, revealInstant } from '../../../../../shared/order/gifts.ts';
import { contractProblems, type Problems } from '../../../ui/controls/contract-problems.ts';

export interface WrappingValues {
  note: string;
  when: 'now' | 'later';
  /** A day as it is typed. */
  day: Day;
  time: string;
}

export type WrappingProblem = 'own.dayProblem' | 'own.noteProblem';

const DEFAULT_TIME = '19:00';

export const valuesOf = ({ note, revealAt }: OwnGift): WrappingValues => ({
  note,
  when: revealAt ? 'later' : 'now',
  day: revealAt ? dayOf(new Date(revealAt)) : '',
  time: revealAt ? formatTime(revealAt) : DEFAULT_TIME,
});

/** The day on which a gift opens, where its buyer has set none: the one that is celebrated, from tomorrow on. */
export const dayToOpen = (eventDate: Day | null, now: Date): Day =>
  eventDate && eventDate > dayOf(now) && isRevealAhead(revealInstant(`${eventDate}T${DEFAULT_TIME}`), now)
    ? eventDate
    : '';

/** The hour in the contract's form; null: it opens at once. */
export const revealOf = ({ when, day, time }: WrappingValues): string | null =>
  when === 'now' ? null : `${day}T${time}`;

/** An hour that stays as it was is no problem, also when it has passed. */
export const wrappingProblems = (
  values: WrappingValues,
  stored: OwnGift,
  now: Date,
): Problems<WrappingValues, WrappingProblem> => {
  const reveal = revealOf(values);
  const changed = reveal !== revealOf(valuesOf(stored));
  const problems: Problems<WrappingValues, WrappingProblem> = contractProblems(values, {
    schema: ownGifts.change.input(),
    input: { id: `req_${'0'.repeat(26)}`, v: stored.v, note: values.note, reveal },
    fields: { reveal: 'day' },
    problemOf: (field) => (field === 'note' ? 'own.noteProblem' : 'own.dayProblem'),
  });
  if (changed && reveal && isRevealTime(reveal) && !isRevealAhead(revealInstant(reveal), now))
    problems.day = 'own.dayProblem';
  return problems;
};
