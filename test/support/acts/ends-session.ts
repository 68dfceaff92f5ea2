/** Endpoints that end the session of whoever calls: what is called with the same token afterwards is refused. */
export const ENDS_SESSION: ReadonlySet<string> = new Set([
  'accounts.signOutEverywhere',
  'accounts.endEarlierSessions',
  'own.confirmAddress',
]);

/** Endpoints that take access or rights from somebody else: what that person calls afterwards is refused. */
export const TAKES_RIGHTS: ReadonlySet<string> = new Set([
  'rightsAdmin.ban',
  'rightsAdmin.remove',
  'rightsAdmin.setRole',
  'rightsAdmin.resetTotp',
  'rolesAdmin.assign',
  'rolesAdmin.setSuperAdmin',
]);
