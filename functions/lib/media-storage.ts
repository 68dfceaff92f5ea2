/**
 * What `media-upload.ts` uses of S3's client, and nothing else: imported by name, the rest of it stays out of the
 * bundles. A file of its own because it is loaded late, and a late import of the package brings all of it.
 */
export {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
