import { DAY_MS } from '../calendar/dates.ts';

/** How long somebody may change what they wrote about a video, or answered to that. */
export const REVIEW_CHANGE_DAYS = 14;

interface Written {
  readonly at: string;
  readonly changedAt?: string | undefined;
  readonly answer?: { readonly at: string } | null | undefined;
}

const later = (at: string): string => new Date(Date.parse(at) + REVIEW_CHANGE_DAYS * DAY_MS).toISOString();

/** Until when its fan may change a review: counted from the first words, so that a change wins no time. */
export const changeUntil = ({ at }: Written): string => later(at);

/**
 * Until when its creator may change the answer: from the first answer, or from the fan's last change if that came after,
 * because it was given to other words. Null without an answer.
 */
export const answerUntil = ({ answer, changedAt = '' }: Written): string | null =>
  answer ? later(changedAt > answer.at ? changedAt : answer.at) : null;
