import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { storage } from '../../lib/aws/storage.ts';
import { env } from '../../lib/lambda/env.ts';

/** One object a person: the next copy takes its place, and who is deleted has one object to be deleted. */
const placeOf = (userId: string) => ({ Bucket: env('SNAPSHOTS_BUCKET'), Key: `copies/${userId}.zip` });

export const putCopy = async (userId: string, zip: Uint8Array): Promise<void> => {
  await storage().send(new PutObjectCommand({ ...placeOf(userId), Body: zip }));
};

/** An address of the copy that downloads it as `fileName`, valid for so many seconds. */
export const signCopy = (userId: string, fileName: string, seconds: number): Promise<string> =>
  getSignedUrl(
    storage(),
    new GetObjectCommand({
      ...placeOf(userId),
      ResponseContentType: 'application/zip',
      ResponseContentDisposition: `attachment; filename="${fileName}"`,
    }),
    { expiresIn: seconds },
  );

/** One that is gone already is no failure. */
export const deleteCopy = async (userId: string): Promise<void> => {
  await storage().send(new DeleteObjectCommand(placeOf(userId)));
};
