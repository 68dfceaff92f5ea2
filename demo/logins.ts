/** Who can sign in to the demonstration, all with one password. */
export const DEMO_PASSWORD = 'mazaltov';

export const DEMO_LOGINS = [
  { role: 'fan', email: 'fan@example.com' },
  { role: 'creator', email: 'noa-bar@example.com' },
  { role: 'admin', email: 'admin@example.com' },
  { role: 'super admin', email: 'super@example.com' },
] as const;
