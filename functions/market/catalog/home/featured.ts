import type { catalogAdmin } from '../../../../shared/contracts/market/catalog-admin.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { auditWrite } from '../../../audit/audit.table.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { refuseIfChanged, retryOnConflict } from '../../../lib/table/optimistic-lock.ts';
import { transact, type Write } from '../../../lib/table/table.ts';
import { findSetting, settingWrite } from '../../../site/platform-config/config.table.ts';
import { FEATURED_KEY, type StoredFeatured } from '../../../site/platform-config/settings.ts';
import { cardOf } from '../listing/creator-cards.ts';
import { listCreatorsById } from '../listing/listing.table.ts';
import { creatorShownCheck, findProfile, findProfiles } from '../model/catalog.table.ts';
import { isCreatorVisible } from '../model/profile.ts';

type Featured = Output<typeof catalogAdmin.featured>;

/** The list as it is in the table now; version 0 while nobody has chosen. */
const stored = async (): Promise<{ ids: readonly string[]; v: number }> => {
  const saved = await findSetting<StoredFeatured>(FEATURED_KEY);
  return { ids: saved?.value.creator_ids ?? [], v: saved?.v ?? 0 };
};

const shown = async ({ ids, v }: Awaited<ReturnType<typeof stored>>): Promise<Featured> => ({
  items: (await listCreatorsById(ids)).map((row) => cardOf(row, ids)),
  v,
});

/** The list with its next version, and the audit entry of it. */
const changeWrites = (
  { ids, v }: Awaited<ReturnType<typeof stored>>,
  next: readonly string[],
  by: string,
  now: Date,
): Write[] => [
  settingWrite(FEATURED_KEY, {
    value: { creator_ids: next } satisfies StoredFeatured,
    v,
    updatedAt: now.toISOString(),
  }),
  auditWrite({
    action: 'update_featured_creators',
    entity: 'platform_config',
    id: FEATURED_KEY,
    by,
    now,
    before: { creator_ids: ids },
    after: { creator_ids: next },
  }),
];

/** The featured creators whom visitors see, in their order, past the cache, for an admin about to change them. */
export const getFeatured = async (): Promise<Featured> => shown(await stored());

/**
 * Replaces the list. Each creator in it has to be visible when it is written; the same list again changes nothing.
 * Throws `featured.hidden` with the ids of those who are not, and `featured.changed` when another admin was first.
 */
export const setFeatured = async ({
  actor,
  input: { creatorIds, v },
  now,
}: Call<typeof catalogAdmin.setFeatured, Actor>): Promise<Featured> => {
  const before = await stored();
  if (before.ids.join() === creatorIds.join()) return shown(before);
  if (before.v !== v) throw new Refusal('featured.changed', 'The list was changed in between; read it again');
  const visible = new Set(
    (await findProfiles(creatorIds, { consistent: true }))
      .filter(isCreatorVisible)
      .map((profile) => profile.id),
  );
  const hidden = creatorIds.filter((id) => !visible.has(id));
  if (hidden.length > 0) throw new Refusal('featured.hidden', 'Visitors do not see them', { ids: hidden });
  await refuseIfChanged('featured.changed', () =>
    transact([...changeWrites(before, creatorIds, actor.id, now), ...creatorIds.map(creatorShownCheck)]),
  );
  return shown({ ids: creatorIds, v: v + 1 });
};

/** Takes a creator whom visitors do not see any more off the list. Idempotent. */
export const leaveFeatured = (creatorId: string, now: Date): Promise<void> =>
  retryOnConflict('service.busy', async () => {
    const before = await stored();
    if (!before.ids.includes(creatorId)) return;
    const profile = await findProfile(creatorId, { consistent: true });
    if (profile && isCreatorVisible(profile)) return;
    const rest = before.ids.filter((id) => id !== creatorId);
    await transact(changeWrites(before, rest, 'clock', now));
  });
