import { DAY_MS } from '../../../shared/calendar/dates.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { moderationAdmin } from '../../../shared/contracts/people/moderation.ts';
import { caseIdOf, NEW_CREATOR_DAYS } from '../../../shared/reports.ts';
import { cursorsOf } from '../../lib/http/cursor.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { isAdVisible } from '../../market/catalog/model/ad.ts';
import { creatorIdIn, findAds, findProfile, newCreators } from '../../market/catalog/model/catalog.table.ts';
import { isCreatorVisible } from '../../market/catalog/model/profile.ts';
import { adFacts, profileFacts, shownOf } from './things.ts';

/** Creators whom visitors see and who began a month ago or less, the newest first. */
export const listNewCreators = async ({
  input: { cursor, limit },
  now,
}: Call<typeof moderationAdmin.newCreators, Actor>): Promise<Output<typeof moderationAdmin.newCreators>> => {
  const cursors = cursorsOf('moderationAdmin.newCreators', {});
  const since = new Date(now.getTime() - NEW_CREATOR_DAYS * DAY_MS);
  const { items, next } = await newCreators(since, { after: cursors.read(cursor), limit });
  return {
    items: items.map(({ pk, name, category, avatar, at }) => ({
      id: creatorIdIn({ pk }),
      name,
      category,
      avatar,
      at,
    })),
    next: cursors.write(next),
  };
};

/** What visitors see of one of them: nothing that is hidden or off. Throws `creator.not_found`. */
export const listNewThings = async ({
  input: { id },
  now,
}: Call<typeof moderationAdmin.newThings, Actor>): Promise<Output<typeof moderationAdmin.newThings>> => {
  const profile = await findProfile(id, { consistent: true });
  if (!profile || !isCreatorVisible(profile)) throw new Refusal('creator.not_found');
  const ads = (await findAds(profile, { consistent: true })).filter(isAdVisible);
  return {
    name: profile.name,
    things: [
      { id: caseIdOf('profile', id), kind: 'profile', title: profile.name, facts: profileFacts(profile) },
      ...ads.map((ad) => ({
        id: caseIdOf('ad', ad.id),
        kind: 'ad' as const,
        title: ad.title,
        facts: adFacts(ad),
      })),
      ...(await shownOf(id, now)).map(({ requestId, title, facts }) => ({
        id: caseIdOf('showcase', requestId),
        kind: 'showcase' as const,
        title,
        facts,
      })),
    ],
  };
};
