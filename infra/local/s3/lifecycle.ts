import type { BucketSettings } from './settings.ts';
import type { Store } from './store.ts';

const DAY_MS = 24 * 3600_000;

/** S3 counts whole days and then waits for the next midnight UTC. */
const dueAt = (since: number, days: number): number => Math.ceil((since + days * DAY_MS) / DAY_MS) * DAY_MS;

/** Deletes the objects and aborts the uploads whose lifecycle rule is due at `now` (milliseconds since 1970). */
export const expireBucket = (store: Store, bucket: BucketSettings, now: number): void => {
  for (const { prefix, expirationDays, abortUploadsAfterDays } of bucket.lifecycle) {
    if (expirationDays !== undefined) {
      for (const object of store.objects(bucket.name, prefix, '')) {
        if (dueAt(object.modifiedAt, expirationDays) <= now) store.deleteObject(bucket.name, object.key);
      }
    }
    if (abortUploadsAfterDays !== undefined) {
      for (const upload of store.uploads(bucket.name)) {
        const isDue = upload.key.startsWith(prefix) && dueAt(upload.startedAt, abortUploadsAfterDays) <= now;
        if (isDue) store.removeUpload(upload.id);
      }
    }
  }
};
