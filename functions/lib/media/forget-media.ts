import { env } from '../lambda/env.ts';
import { deleteListed } from './delete-listed.ts';
import { isOfTheSite } from './media-kinds.ts';

/**
 * Deletes what everybody may see of a person: their pictures and clips, those that later ones took the place of, and what
 * was made of them for links. Any number of times. Throws when storage keeps one.
 */
export const forgetMedia = (userId: string): Promise<void> => {
  const folder = `media/${userId}`;
  return deleteListed(env('PUBLIC_MEDIA_BUCKET'), `${folder}/`, (key) => !isOfTheSite(folder, key));
};
