import type { RequestRow } from '../../../../shared/contracts/request-views.ts';
import { type DeadlineFlag, deadlineFlag } from '../../../../shared/dates.ts';
import { isOpen } from '../../../../shared/request-status.ts';

/** The state of a deadline; it no longer matters once the request is closed. `days` is whole days left. */
export const deadlineNotice = (
  { status, deadlineAt }: Pick<RequestRow, 'status' | 'deadlineAt'>,
  now: Date,
): { flag: DeadlineFlag; days: number } =>
  isOpen(status) ? deadlineFlag(deadlineAt, now) : { flag: 'none', days: 0 };
