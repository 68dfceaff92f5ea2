import { recipientIn } from '../../../../shared/texts/recipient.ts';
import { WANTED, type Wanted, wanted } from './wanted.ts';

const NAMES = ['occasion', 'recipient', 'eventDate', 'budget'] as const satisfies readonly (keyof Wanted)[];

/**
 * Keeps what is said now for the order, which comes several pages later. What was said `before` and is no longer is taken
 * back; of anything else the earlier word stands.
 */
export const want = (said: Wanted, before: Wanted = {}): void => {
  const earlier = wanted();
  const now = NAMES.map((name) => [name, said[name] || (before[name] ? '' : earlier[name])]);
  try {
    sessionStorage.setItem(WANTED, JSON.stringify(Object.fromEntries(now.filter(([, word]) => word))));
  } catch {
    // as in `wanted`
  }
};

/** The filters of a list of videos, as its address and its chips have them. */
interface Filters {
  readonly occasion: string;
  readonly by: string;
  readonly to: string;
  /** For whom, as it was said. */
  readonly for?: string;
  /** What the words of the list name to be celebrated; a chosen occasion goes before it. */
  readonly celebrated?: string | null;
}

export const wantedIn = ({ occasion, celebrated, by, to, for: whom = '' }: Filters): Wanted => ({
  occasion: occasion || (celebrated ?? ''),
  recipient: recipientIn(whom),
  eventDate: by,
  budget: to,
});

/** An address of the list with the day and the budget that were said before, where it names none. */
export const withWanted = (path: string): string => {
  if (!path.startsWith('/explore')) return path;
  const { eventDate, budget } = wanted();
  const address = new URL(path, 'https://site');
  for (const [name, said] of Object.entries({ by: eventDate, to: budget }))
    if (said && !address.searchParams.has(name)) address.searchParams.set(name, said);
  return address.pathname + address.search;
};
