import { deadlineFlag } from '../../../../../shared/calendar/dates.ts';
import { isOpen, type RequestStatus } from '../../../../../shared/order/request-status.ts';

export interface DeadlineLabel {
  /** Red once past, yellow for the last days; neither once the request is closed. */
  readonly tone: 'neutral' | 'warn' | 'bad';
  readonly text: 'by' | 'past' | 'today' | 'tomorrow' | 'days';
  /** Whole days left, negative once past. */
  readonly days: number;
}

const NEAR = ['today', 'tomorrow'] as const;

/** How a list speaks of a deadline. */
export const deadlineLabel = (deadlineAt: string, status: RequestStatus, now: Date): DeadlineLabel => {
  const { flag, days } = deadlineFlag(deadlineAt, now);
  if (!isOpen(status) || flag === 'none') return { tone: 'neutral', text: 'by', days };
  if (flag === 'past') return { tone: 'bad', text: 'past', days };
  return { tone: 'warn', text: NEAR[days] ?? 'days', days };
};
