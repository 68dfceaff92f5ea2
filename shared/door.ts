/** The endpoint that is called after a sign-in at the back office. */
export const DOOR_PATH = '/api/admin/log-ins';
