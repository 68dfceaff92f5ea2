import { expect, it } from 'vitest';
import type { RequestRow, RequestStatus } from '../../../../../shared/contracts/requests.ts';
import { dueFirst } from './due.ts';

const row = (id: string, status: RequestStatus, deadlineAt: string) =>
  ({ id, status, deadlineAt }) as RequestRow;

it('puts the nearest deadline first, promised before asked, and leaves out what is closed', () => {
  const rows = [
    row('later', 'approved', '2026-11-25T21:59:59Z'),
    row('asked', 'pending', '2026-11-21T21:59:59Z'),
    row('done', 'completed', '2026-11-20T21:59:59Z'),
    row('promised', 'approved', '2026-11-21T21:59:59Z'),
    row('past', 'pending', '2026-11-19T21:59:59Z'),
    row('refused', 'declined', '2026-11-18T21:59:59Z'),
  ];
  expect(dueFirst(rows).map(({ id }) => id)).toEqual(['past', 'promised', 'asked', 'later']);
});
