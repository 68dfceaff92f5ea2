import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Refusal } from '../../lib/lambda/errors.ts';
import { effectiveRole, listedRole, needsTotp, refuseInactive, totpSince } from './user.ts';

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

describe('an authenticator app', () => {
  beforeEach(() => vi.stubEnv('ADMIN_TOTP', 'required'));
  afterAll(() => vi.unstubAllEnvs());
  const admin = { role: 'admin' as const, status: 'active' as const };
  const totp = { since: 1_000, session: 990 };

  it('is needed by admins, where the stage asks for one', () => {
    expect([needsTotp(admin), needsTotp({ role: 'fan', superAdmin: true })]).toEqual([true, true]);
    expect([needsTotp({ role: 'fan' }), needsTotp({ role: 'creator', creator: true })]).toEqual([
      false,
      false,
    ]);
    vi.stubEnv('ADMIN_TOTP', 'off');
    expect(needsTotp(admin)).toBe(false);
  });

  it('ends what a password alone had opened, and neither the session that set it up nor what came since', () => {
    const isOver = (authTime: number) => {
      try {
        refuseInactive({ ...admin, totp }, { sub: '', authTime });
        return false;
      } catch (error) {
        return (error as Refusal).code === 'auth.signed_out';
      }
    };
    expect([980, 989, 991, 1_000].map(isOver)).toEqual([true, true, true, true]);
    expect([990, 1_001].map(isOver)).toEqual([false, false]);
  });

  it('counts no more from the moment its reset begins', () => {
    expect(totpSince({ totp })).toBe(1_000);
    expect(totpSince({ totp: { resetting: true } })).toBeNull();
    expect(totpSince({})).toBeNull();
  });
});
