import { getItem, type Key, update, type Write } from '../../lib/table/table.ts';

const SUPER: Key = { pk: 'SUPER', sk: 'SUPER' };

/** The set of super admins loses a member. */
export const leaveSuperAdminsWrite = (userId: string): Write =>
  update(SUPER, { set: { e: 'super' }, add: { v: 1 }, take: { ids: new Set([userId]) } });

/** The set of super admins gains a member. */
export const superAdminWrite = (userId: string): Write =>
  update(SUPER, { set: { e: 'super' }, add: { ids: new Set([userId]), v: 1 } });

export const findSuperAdmins = async (): Promise<ReadonlySet<string>> =>
  (await getItem<{ ids?: Set<string> }>(SUPER))?.ids ?? new Set();
