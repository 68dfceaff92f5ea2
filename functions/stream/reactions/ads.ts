import type { AuditAction } from '../../../shared/audit-acts.ts';
import { findUser } from '../../accounts/person/accounts.table.ts';
import { mailPerson } from '../../accounts/person/mail-person.ts';
import type { AuditEntry } from '../../audit/audit.table.ts';
import type { Change } from '../../lib/table/change.ts';
import { notify } from '../../messages/notifications/notifications.table.ts';

/** How its creator is told what an admin did to an ad. */
const TOLD: Readonly<
  Partial<Record<AuditAction, { event: 'ad.changed' | 'ad.removed'; mail: 'ad-changed' | 'ad-removed' }>>
> = {
  update_ad: { event: 'ad.changed', mail: 'ad-changed' },
  delete_ad: { event: 'ad.removed', mail: 'ad-removed' },
};

const PATH = '/dashboard/creator/video-ads';

/** An admin's edit, switch or deletion of somebody's ad, from its entry in the audit: the ad itself may be gone. */
export const react = async ({ key, before, after }: Change): Promise<void> => {
  if (before || after?.e !== 'audit') return;
  const { action, by, at, details = {} } = after as unknown as AuditEntry;
  const told = TOLD[action as AuditAction];
  const { creator_id: creatorId, title, reason } = details;
  if (!told || typeof creatorId !== 'string' || creatorId === by) return;
  const user = await findUser(creatorId);
  if (user?.status !== 'active') return;
  const source = `${key.pk}#${key.sk}`;
  const values = { title: String(title), reason: String(reason) };
  await Promise.all([
    notify({ userId: user.id, kind: 'system', event: told.event, source, values, path: PATH, at }),
    mailPerson(user, { event: source, kind: told.mail, values: { ...values, path: PATH }, at }),
  ]);
};
