import { DeleteObjectsCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { storage } from '../aws/storage.ts';
import { env } from '../lambda/env.ts';
import { isOfTheSite } from './media-kinds.ts';

/**
 * Deletes what everybody may see of a person: their pictures and clips, those that later ones took the place of, and what
 * was made of them for links. Any number of times. Throws when storage keeps one.
 */
export const forgetMedia = async (userId: string): Promise<void> => {
  const Bucket = env('PUBLIC_MEDIA_BUCKET');
  const folder = `media/${userId}`;
  for await (const { Contents = [] } of paginateListObjectsV2(
    { client: storage() },
    { Bucket, Prefix: `${folder}/` },
  )) {
    const theirs = Contents.filter(({ Key = '' }) => !isOfTheSite(folder, Key));
    if (theirs.length === 0) continue;
    const Objects = theirs.map(({ Key }) => ({ Key }));
    const { Errors = [] } = await storage().send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
    );
    if (Errors[0]) throw new Error(`${Errors.length} files were not deleted: ${Errors[0].Code}`);
  }
};
