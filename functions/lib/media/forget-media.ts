import { env } from '../lambda/env.ts';
import { deleteListed } from './delete-listed.ts';
import { isOfTheSite, previewsOf } from './media-kinds.ts';

/**
 * Deletes what everybody may see of a person: their pictures and clips, those that later ones took the place of, and what
 * was made of them for links. Any number of times. Throws when storage keeps one.
 */
export const forgetMedia = async (userId: string): Promise<void> => {
  const bucket = env('PUBLIC_MEDIA_BUCKET');
  const folder = `media/${userId}`;
  await deleteListed(bucket, `${folder}/`, (key) => !isOfTheSite(folder, key));
  await deleteListed(bucket, previewsOf(userId), () => true);
};
