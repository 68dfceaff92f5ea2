/** What is called after somebody gave a password at the door of the back office. */
export const DOOR_PATH = '/api/admin/log-ins';
