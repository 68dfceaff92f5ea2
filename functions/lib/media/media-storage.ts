/**
 * The part of S3's client that `media-upload.ts` uses: imported by name, so that the rest stays out of the bundles. A
 * file of its own because it is imported dynamically, and a dynamic import of the package would bring all of it.
 */
export {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
