import type { RequestRow } from '../../../../../shared/contracts/requests.ts';

/** What waits for the creator, the nearest deadline first; among equals what is already promised. */
export const dueFirst = (rows: readonly RequestRow[]): RequestRow[] =>
  rows
    .filter(({ status }) => status === 'pending' || status === 'approved')
    .sort(
      (one, other) =>
        Date.parse(one.deadlineAt) - Date.parse(other.deadlineAt) || one.status.localeCompare(other.status),
    );
