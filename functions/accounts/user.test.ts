import { describe, expect, it } from 'vitest';
import { effectiveRole, listedRole } from './user.ts';

describe('the effective role', () => {
  it('is admin for the role admin, creator profile or not', () => {
    expect(effectiveRole({ role: 'admin', creator: true })).toBe('admin');
  });
  it('is creator when a profile exists, whatever the stored role says', () => {
    expect(effectiveRole({ role: 'fan', creator: true })).toBe('creator');
    expect(effectiveRole({ role: 'creator' })).toBe('fan');
  });
  it('is fan otherwise; a stored `user` reads as fan', () => {
    expect(effectiveRole({ role: 'user' })).toBe('fan');
    expect(listedRole('user')).toBe('fan');
  });
});
