import type { adsAdmin } from '../../../../shared/contracts/market/ads-admin.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { sidesOf } from '../../../audit/act.ts';
import { auditWrite } from '../../../audit/audit.table.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { dropClip } from '../../../lib/media/media-upload.ts';
import { refuseIfChanged, retryOnConflict } from '../../../lib/table/optimistic-lock.ts';
import { transact } from '../../../lib/table/table.ts';
import { settings } from '../../../site/platform-config/settings.ts';
import { type Ad, checkTerms } from '../model/ad.ts';
import { changeAdWrite, findProfile, removeAdWrites } from '../model/catalog.table.ts';
import { deskAdOf, requireAd } from './list-desk-ads.ts';

const EDITED = [
  ...(['title', 'description', 'titleEn', 'descriptionEn', 'requirements'] as const),
  ...(['priceAgorot', 'deliveryHours', 'active'] as const),
] as const;
type Edited = Pick<Ad, (typeof EDITED)[number]>;

/** For the audit, with whole texts, so that it shows which words were removed. */
const shownOf = (ad: Edited) => ({
  title: ad.title,
  description: ad.description,
  title_en: ad.titleEn ?? '',
  description_en: ad.descriptionEn ?? '',
  requirements: ad.requirements,
  price_agorot: ad.priceAgorot,
  delivery_hours: ad.deliveryHours,
  active: ad.active,
});

/** By which its creator is told (`stream/reactions/ads.ts`). */
const toldOf = ({ creatorId, title }: Ad, reason: string) => ({ creator_id: creatorId, title, reason });

interface By {
  readonly by: string;
  readonly reason: string;
  readonly now: Date;
}

const change = async (ad: Ad, set: Partial<Edited>, { by, reason, now }: By): Promise<Ad> => {
  await transact([
    changeAdWrite(ad, set),
    auditWrite({
      action: 'update_ad',
      entity: 'ad',
      id: ad.id,
      by,
      now,
      ...sidesOf(shownOf(ad), shownOf({ ...ad, ...set })),
      details: toldOf(ad, reason),
    }),
  ]);
  return { ...ad, ...set, v: ad.v + 1 };
};

/**
 * Changes any ad as the admin saw it, within what the platform allows; the same again changes nothing. Orders placed
 * before keep their terms. Throws `ad.changed` over somebody else's change.
 */
export const updateDeskAd = async ({
  actor,
  input: { id, v, reason, ...fields },
  now,
}: Call<typeof adsAdmin.update, Actor>): Promise<Output<typeof adsAdmin.update>> => {
  const before = await requireAd(id);
  const said = (name: (typeof EDITED)[number]) => fields[name] ?? before[name] ?? '';
  if (EDITED.every((name) => (before[name] ?? '') === said(name))) return deskAdOf(before);
  if (before.v !== v) throw new Refusal('ad.changed', 'The ad was changed in between; read it again');
  checkTerms(fields, await settings());
  return deskAdOf(
    await refuseIfChanged('ad.changed', () => change(before, fields, { by: actor.id, reason, now })),
  );
};

/** Turns any ad on or off. */
export const toggleDeskAd = ({
  actor,
  input: { id, active, reason },
  now,
}: Call<typeof adsAdmin.toggle, Actor>): Promise<Output<typeof adsAdmin.toggle>> =>
  retryOnConflict('ad.changed', async () => {
    const ad = await requireAd(id);
    return deskAdOf(ad.active === active ? ad : await change(ad, { active }, { by: actor.id, reason, now }));
  });

/** Removes any ad, and its place among its creator's. */
export const removeDeskAd = ({
  actor,
  input: { id, reason },
  now,
}: Call<typeof adsAdmin.remove, Actor>): Promise<Output<typeof adsAdmin.remove>> =>
  retryOnConflict('ad.changed', async () => {
    const ad = await requireAd(id);
    const profile = await findProfile(ad.creatorId, { consistent: true });
    if (!profile) throw new Refusal('ad.not_found');
    await transact([
      ...removeAdWrites(profile, ad),
      auditWrite({
        action: 'delete_ad',
        entity: 'ad',
        id,
        by: actor.id,
        now,
        before: shownOf(ad),
        details: toldOf(ad, reason),
      }),
    ]);
    await dropClip(ad.creatorId, ad.clip);
    return {};
  });
