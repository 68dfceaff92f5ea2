/** What an admin may be allowed, by name: each endpoint of the back office asks for one. */
export const PERMISSIONS = [
  'manage_users',
  'manage_content',
  'manage_settings',
  'view_analytics',
  'manage_payments',
  'manage_support',
  'view_tickets',
  'respond_tickets',
  'view_users',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

export const isPermission = (name: string): name is Permission =>
  (PERMISSIONS as readonly string[]).includes(name);

/** In place of a role record: an admin who is permitted nothing, until a role is given. */
export const NO_ROLE = 'none';

/** Nobody manages what they may not see: a permission on the left comes with those on the right. */
const IMPLIED: Partial<Record<Permission, readonly Permission[]>> = {
  manage_users: ['view_users'],
  manage_support: ['view_tickets', 'respond_tickets'],
  respond_tickets: ['view_tickets'],
};

/** These permissions and those that come with them, in the order of `PERMISSIONS`. */
export const withImplied = (chosen: readonly Permission[]): Permission[] => {
  const all = new Set(chosen.flatMap((name) => [name, ...(IMPLIED[name] ?? [])]));
  return PERMISSIONS.filter((name) => all.has(name));
};
