import { HOUR_SECONDS } from '../../../shared/calendar/dates.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { limitRate } from '../table/rate-limit.table.ts';
import { presignMedia } from './media-upload.ts';

/** Uploads that a person may begin within an hour, each kind by a counter of its own. */
const PER_HOUR = { avatar: 30, image: 60, clip: 20, 'site-image': 60 } as const;

type File = Omit<Parameters<typeof presignMedia>[0], 'owner'> & { readonly owner?: string };

/**
 * Lets the caller's browser upload a file, up to the hourly limit of its kind; the file belongs to the caller unless
 * another `owner` is named. Throws `rate.limited`, and what `presignMedia` has against the file.
 */
export const requestUpload = async (
  { actor, now }: { readonly actor: Actor; readonly now: Date },
  counted: keyof typeof PER_HOUR,
  file: File,
): ReturnType<typeof presignMedia> => {
  await limitRate(counted, actor.id, PER_HOUR[counted], HOUR_SECONDS, now);
  return presignMedia({ owner: actor.id, ...file });
};
