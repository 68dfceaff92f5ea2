import { describe, expect, it } from 'vitest';
import type { Permission } from '../../../../shared/permissions.ts';
import { gateOf, isAdmin, maySee, mayUse } from './gate.ts';

const fan = { role: 'fan', superAdmin: false } as const;
const admin = { role: 'admin', superAdmin: false } as const;
const door = {
  session: 'signed-in',
  actor: null,
  checkFailed: false,
  atRoot: false,
  signingIn: false,
} as const;

describe('admin rights', () => {
  it('come with the role, or with the flag', () => {
    expect(isAdmin(admin)).toBe(true);
    expect(isAdmin({ role: 'creator', superAdmin: true })).toBe(true);
    expect(isAdmin({ role: 'creator', superAdmin: false })).toBe(false);
    expect(isAdmin(fan)).toBe(false);
  });
});

describe('the door of the back office', () => {
  it('shows the form to whoever is signed out, wherever they stand', () => {
    expect(gateOf({ ...door, session: 'signed-out' })).toBe('login');
    expect(gateOf({ ...door, session: 'signed-out', atRoot: true })).toBe('login');
  });

  it('waits until the server has said who this is', () => {
    expect(gateOf({ ...door, session: 'loading' })).toBe('checking');
    expect(gateOf(door)).toBe('checking');
  });

  it('opens for admins only', () => {
    expect(gateOf({ ...door, actor: admin })).toBe('open');
    expect(gateOf({ ...door, actor: admin, atRoot: true })).toBe('open');
    expect(gateOf({ ...door, actor: { ...admin, mustEnrol: true } })).toBe('enrol');
    expect(gateOf({ ...door, actor: fan })).toBe('denied');
    expect(gateOf({ ...door, actor: fan, atRoot: true })).toBe('refused');
  });

  it('stays closed when the check failed', () => {
    expect(gateOf({ ...door, checkFailed: true })).toBe('failed');
    expect(gateOf({ ...door, session: 'loading', checkFailed: true })).toBe('failed');
  });

  it('never leaves the form while it is at work', () => {
    expect(gateOf({ ...door, actor: fan, signingIn: true })).toBe('login');
    expect(gateOf({ ...door, actor: admin, signingIn: true })).toBe('login');
  });
});

describe('a screen', () => {
  it('needs its permission, or the flag of a super admin', () => {
    const support = { superAdmin: false, permissions: ['view_tickets'] as const };
    const may = (needed: Parameters<typeof mayUse>[1], who = support) =>
      mayUse({ ...who, permissions: [...who.permissions] }, needed);
    expect(may('view_tickets')).toBe(true);
    expect(may('manage_payments')).toBe(false);
    expect(may('super-admin')).toBe(false);
    expect(may('super-admin', { ...support, superAdmin: true })).toBe(true);
  });

  it('is there for either of its permissions', () => {
    const may = (...permissions: Permission[]) =>
      maySee({ superAdmin: false, permissions }, { needs: 'manage_content', also: 'manage_payments' });
    expect([may('manage_content'), may('manage_payments'), may('view_tickets')]).toEqual([true, true, false]);
    expect(maySee({ superAdmin: false, permissions: ['manage_payments'] }, { needs: 'manage_content' })).toBe(
      false,
    );
  });
});
