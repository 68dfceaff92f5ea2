import { VIDEO_TYPES } from '../../../shared/limits.ts';
import type { Creator } from './people.ts';
import { postForm } from './pictures.ts';

/** Sends bytes as the browser sends a chosen clip; answers storage's status and the key to name in a save. */
export const sendClip = async (
  who: Creator,
  bytes: Buffer<ArrayBuffer>,
  type: 'mp4' | 'mov' | 'webm' = 'mp4',
): Promise<{ status: number; key: string }> => {
  const { body } = await who.call('catalogCreator.requestClipUpload', { type, bytes: bytes.length });
  return { status: await postForm(body, bytes, VIDEO_TYPES[type]), key: body.key };
};

const FIELDS = { title: 'ברכה', priceAgorot: 12_345, deliveryHours: 24 };

/** Saves a creator's first ad with this clip, or with what `no-clip` and an empty key stand for. */
export const saveClip = async (who: Creator, clipKey: string) => {
  const ads = (await who.call('catalogCreator.ads', {})).body.items;
  const { v = 0 } = ads.find(({ id }) => id === who.adId) ?? {};
  return who.call('catalogCreator.updateAd', { ...FIELDS, id: who.adId, clipKey, v });
};
