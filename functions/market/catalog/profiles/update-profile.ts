import type { catalogCreator } from '../../../../shared/contracts/market/catalog-creator.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { type ExtraRange, isExtraPrice, type OwnExtra } from '../../../../shared/order/extras.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { acceptMedia } from '../../../lib/media/media-upload.ts';
import { refuseIfChanged } from '../../../lib/table/optimistic-lock.ts';
import { transact } from '../../../lib/table/table.ts';
import { settings } from '../../../site/platform-config/settings.ts';
import { profileChangeWrites } from '../model/catalog.table.ts';
import { languagesOf } from '../model/profile.ts';
import { checkCategory, type OwnProfile, ownProfileOf, requireOwnProfile } from './own-profile.ts';

/** Throws for a new price outside the site's range; one from before the range was narrowed may stay. */
const checkExtraPrices = (
  priced: readonly OwnExtra[],
  before: readonly OwnExtra[],
  { extraMinAgorot, extraMaxAgorot }: ExtraRange,
): void => {
  const range = { extraMinAgorot, extraMaxAgorot };
  for (const { id, priceAgorot } of priced) {
    const stays = before.some((extra) => extra.id === id && extra.priceAgorot === priceAgorot);
    if (typeof priceAgorot === 'number' && !stays && !isExtraPrice(priceAgorot, range))
      throw new Refusal('creator.extra_price', undefined, { id, ...range });
  }
};

/** Saves what a creator may decide; approval, ratings and the list of ads are not among it. */
export const updateProfile = async ({
  actor,
  input,
  now,
}: Call<typeof catalogCreator.updateProfile, Actor>): Promise<OwnProfile> => {
  const { v, avatarKey, bannerKey, keepsShabbat: said, languages: spoken, extras: priced, ...fields } = input;
  const before = await requireOwnProfile(actor.id);
  if (before.v !== v)
    throw new Refusal('creator.changed', 'The profile was changed in between; read it again');
  if (fields.category !== before.category) await checkCategory(fields.category);
  const extras = priced ?? before.extras;
  if (priced) checkExtraPrices(priced, before.extras ?? [], await settings());
  const [avatar, banner] = await Promise.all([
    avatarKey ? acceptMedia({ owner: actor.id, key: avatarKey, kind: 'avatar' }) : before.avatar,
    bannerKey ? acceptMedia({ owner: actor.id, key: bannerKey, kind: 'banner' }) : before.banner,
  ]);
  const { changesAsked } = before;
  const saved = changesAsked && { changesAsked: { ...changesAsked, savedAt: now.toISOString() } };
  const keepsShabbat = said ?? before.keepsShabbat ?? false;
  const languages = languagesOf({ languages: spoken ?? languagesOf(before) });
  const own = { languages, keepsShabbat, ...(extras ? { extras } : {}) };
  const set = { ...fields, ...own, avatar, banner, ...saved };
  await refuseIfChanged('creator.changed', () => transact(profileChangeWrites(before, set)));
  return ownProfileOf({ ...before, ...set, v: v + 1 });
};
