import type { Change } from '../../lib/table/change.ts';
import type { Ad } from '../../market/catalog/model/ad.ts';
import { subjectOf } from '../../market/catalog/model/catalog.table.ts';
import { type CreatorProfile, fromPriceOf } from '../../market/catalog/model/profile.ts';
import { queuePreview } from '../../market/previews/queue-preview.ts';
import { hashOf, type Said, saidOfAd, saidOfCreator } from '../../market/previews/said.ts';

const differs = (before: Said | null, after: Said | null): boolean =>
  (before && hashOf(before)) !== (after && hashOf(after));

const ofAd = (image: Change['after']): Said | null => image && saidOfAd(image as unknown as Ad);

/** Without the prices of ads, each of which is told by its own change. */
const ofCreator = (image: Change['after']): Said | null => {
  const profile = image as unknown as CreatorProfile | null;
  return profile && saidOfCreator(profile, fromPriceOf(profile, []));
};

/** The price at which visitors see an ad: that of the creator may follow from it. */
const priceOf = (said: Said | null): number | null => said?.priceAgorot ?? null;

/** Previews of links that may say something else by now; whoever draws them looks again. */
export const react = async ({ key, before, after }: Change): Promise<void> => {
  const subject = subjectOf(key);
  if (subject?.kind === 'profile') {
    if (!differs(ofCreator(before), ofCreator(after))) return;
    await queuePreview({ kind: 'creator', id: subject.id, owner: subject.id });
  }
  if (subject?.kind !== 'ad') return;
  const [was, is] = [ofAd(before), ofAd(after)];
  const owner = was?.owner ?? is?.owner;
  if (!owner || !differs(was, is)) return;
  await queuePreview({ kind: 'ad', id: subject.id, owner });
  if (priceOf(was) !== priceOf(is)) await queuePreview({ kind: 'creator', id: owner, owner });
};
