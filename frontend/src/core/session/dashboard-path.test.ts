import { describe, expect, it } from 'vitest';
import { dashboardPath } from './dashboard-path.ts';

describe('the dashboard of a person', () => {
  it('is the back office for an admin, whatever else they are', () => {
    expect(dashboardPath({ role: 'admin' }, 'office')).toBe('/dashboard/office');
  });

  it('is the creator dashboard for a creator, and the fan dashboard for everybody else', () => {
    expect(dashboardPath({ role: 'creator' }, 'office')).toBe('/dashboard/creator');
    expect(dashboardPath({ role: 'fan' }, 'office')).toBe('/dashboard/fan');
  });
});
