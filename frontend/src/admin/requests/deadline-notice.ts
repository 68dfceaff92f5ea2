import { type DeadlineFlag, deadlineFlag } from '../../../../shared/calendar/dates.ts';
import type { RequestRow } from '../../../../shared/contracts/parts/request-views.ts';
import { isOpen } from '../../../../shared/order/request-status.ts';

/** The state of a deadline; it no longer matters once the request is closed. `days` is whole days left. */
export const deadlineNotice = (
  { status, deadlineAt }: Pick<RequestRow, 'status' | 'deadlineAt'>,
  now: Date,
): { flag: DeadlineFlag; days: number } =>
  isOpen(status) ? deadlineFlag(deadlineAt, now) : { flag: 'none', days: 0 };
