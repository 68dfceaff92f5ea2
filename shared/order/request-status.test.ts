import { describe, expect, it } from 'vitest';
import {
  factsOf,
  isBack,
  isOpen,
  isSettled,
  mayMoveMoney,
  REQUEST_STATUSES,
  type RequestStatus,
  takesVideo,
} from './request-status.ts';

describe('the table of statuses', () => {
  it('says of each status what follows from it', () => {
    const said = REQUEST_STATUSES.map((status) => {
      const { open, split, event, stamp, tone } = factsOf(status);
      return [status, open ? 'open' : 'closed', split, event, stamp, takesVideo(status), tone];
    });
    expect(said).toEqual([
      ['pending', 'open', 'held', 'request.reopened', null, false, 'warn'],
      ['approved', 'open', 'held', 'request.approved', 'approvedAt', true, 'info'],
      ['completed', 'closed', 'settled', 'request.completed', 'closedAt', false, 'good'],
      ['declined', 'closed', 'back', 'request.declined', 'closedAt', false, 'bad'],
    ]);
  });

  it('counts each status as open, paid or given back, and as one of them alone', () => {
    expect(REQUEST_STATUSES.filter(isOpen)).toEqual(['pending', 'approved']);
    expect(REQUEST_STATUSES.filter(isSettled)).toEqual(['completed']);
    expect(REQUEST_STATUSES.filter(isBack)).toEqual(['declined']);
  });

  it('moves no money between two open statuses, and may between any others', () => {
    const still = REQUEST_STATUSES.flatMap((from) =>
      REQUEST_STATUSES.filter((to) => !mayMoveMoney(from, to)).map((to) => `${from} ${to}`),
    );
    expect(still).toEqual(['pending pending', 'pending approved', 'approved pending', 'approved approved']);
  });

  it('takes no status that it does not know for any other', () => {
    const unknown = 'in_production' as RequestStatus;
    for (const asked of [factsOf, isOpen, isSettled, isBack, takesVideo])
      expect(() => asked(unknown)).toThrow('No such status of a request: in_production');
  });
});
