/** Endpoints that end the session of whoever calls: what is called with the same token afterwards is refused. */
export const ENDS_SESSION: ReadonlySet<string> = new Set([
  'accounts.signOutEverywhere',
  'accounts.endEarlierSessions',
]);
