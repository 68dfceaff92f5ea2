import { call } from '../../../api/api.ts';

const KEY = 'viewed';

interface Viewed {
  readonly day: string;
  readonly ids: readonly string[];
}

/** The pages that this browser was counted on today; none where storage is forbidden. */
const viewedOn = (day: string): readonly string[] => {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Viewed | null;
    return kept?.day === day ? kept.ids : [];
  } catch {
    return [];
  }
};

const keep = (viewed: Viewed): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(viewed));
  } catch {
    // Counted again at the next visit.
  }
};

/**
 * Counts a look at a creator's page once a day and browser. The API cannot tell visitors apart: a carrier puts thousands
 * behind one address. A failure to count is ignored.
 */
export const countView = async (creatorId: string, now = new Date()): Promise<void> => {
  const day = now.toISOString().slice(0, 10);
  const ids = viewedOn(day);
  if (ids.includes(creatorId)) return;
  keep({ day, ids: [...ids, creatorId] });
  await call('analytics.countView', { creatorId }).catch(() => null);
};
