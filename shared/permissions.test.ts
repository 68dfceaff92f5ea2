import { describe, expect, it } from 'vitest';
import { isPermission, PERMISSIONS, withImplied } from './permissions.ts';

describe('permissions', () => {
  it('have the nine names of the specification', () => {
    expect(PERMISSIONS).toEqual([
      'manage_users',
      'manage_content',
      'manage_settings',
      'view_analytics',
      'manage_payments',
      'manage_support',
      'view_tickets',
      'respond_tickets',
      'view_users',
    ]);
    expect(isPermission('view_users')).toBe(true);
    expect(isPermission('super-admin')).toBe(false);
  });

  it.each([
    [['manage_users'], ['manage_users', 'view_users']],
    [['manage_support'], ['manage_support', 'view_tickets', 'respond_tickets']],
    [['respond_tickets'], ['view_tickets', 'respond_tickets']],
    [
      ['view_users', 'manage_content', 'view_users'],
      ['manage_content', 'view_users'],
    ],
    [[], []],
  ] as const)('%j come with what they need: %j', (chosen, all) => {
    expect(withImplied(chosen)).toEqual(all);
  });
});
