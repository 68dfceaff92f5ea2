import { DeleteObjectsCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { storage } from '../aws/storage.ts';

/** Deletes the files whose keys begin so, those that are chosen. Any number of times. Throws when storage keeps one. */
export const deleteListed = async (
  Bucket: string,
  Prefix: string,
  isChosen: (key: string) => boolean,
): Promise<void> => {
  for await (const { Contents = [] } of paginateListObjectsV2({ client: storage() }, { Bucket, Prefix })) {
    const Objects = Contents.flatMap(({ Key = '' }) => (isChosen(Key) ? [{ Key }] : []));
    if (Objects.length === 0) continue;
    const { Errors = [] } = await storage().send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
    );
    if (Errors[0]) throw new Error(`${Errors.length} files were not deleted: ${Errors[0].Code}`);
  }
};
