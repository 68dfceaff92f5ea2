import { describe, expect, it } from 'vitest';
import { NO_FILTERS, questionOf, readFilters, writeFilters } from './filters.ts';

describe('filters of the requests', () => {
  it('are read from the address, leaving out what makes no sense', () => {
    expect(readFilters(new URLSearchParams('status=approved&order=oldest&text=%20נועה '))).toEqual({
      status: 'approved',
      order: 'oldest',
      text: 'נועה',
    });
    expect(readFilters(new URLSearchParams('status=lost&order=up'))).toEqual(NO_FILTERS);
  });

  it('are written without touching an open request', () => {
    const address = writeFilters(new URLSearchParams('request=req_1&status=declined'), {
      ...NO_FILTERS,
      order: 'oldest',
    });
    expect(address.toString()).toBe('request=req_1&order=oldest');
  });

  it('ask only what is asked', () => {
    expect(questionOf(NO_FILTERS)).toEqual({ order: 'newest' });
  });
});
