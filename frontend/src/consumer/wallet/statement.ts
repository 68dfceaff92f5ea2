import { addDays, type Day, dayOf } from '../../../../shared/calendar/dates.ts';
import type { Transaction } from '../../../../shared/contracts/money/wallet.ts';
import { hasReason } from '../../../../shared/money/money-moves.ts';

export interface StatementDay {
  readonly day: Day;
  /** `today` and `yesterday` are said in words. */
  readonly name: 'today' | 'yesterday' | null;
  readonly lines: readonly Transaction[];
}

/** A line's own text beside its kind; an adjustment without a reason gets the default in the reader's language. */
export const aboutOf = (
  { kind, title, amountAgorot }: Transaction,
  words: { readonly adjusted: string; readonly forgiven: string },
): string => {
  if (title || !hasReason(kind)) return title;
  // The only one that moves nothing: a debt that was given up.
  return amountAgorot === 0 ? words.forgiven : words.adjusted;
};

/** A statement by days of Israel's calendar, in the order of its lines (newest first). */
export const byDay = (lines: readonly Transaction[], now: Date): readonly StatementDay[] => {
  const today = dayOf(now);
  const yesterday = addDays(today, -1);
  const days = new Map<Day, Transaction[]>();
  for (const line of lines) {
    const day = dayOf(new Date(line.at));
    const sameDay = days.get(day);
    if (sameDay) sameDay.push(line);
    else days.set(day, [line]);
  }
  return [...days].map(([day, own]) => ({
    day,
    name: day === today ? 'today' : day === yesterday ? 'yesterday' : null,
    lines: own,
  }));
};
