import { call } from '../../../api/api.ts';
import { ApiError } from '../../../api/api-error.ts';
import type { AdInput, OwnAd } from './ad-form.ts';

/** The id of the ad that an earlier press made, when that is why a call was refused; its answer was lost. */
const madeBefore = (error: unknown): string | null => {
  if (!(error instanceof ApiError) || error.code !== 'idempotency.key_reused') return null;
  return (error.details as { id?: string } | undefined)?.id ?? null;
};

interface SaveOptions {
  /** The version of the ad that is changed; null makes a new one. */
  readonly over: OwnAd | null;
  readonly key: string;
  readonly readNewest: (id: string) => Promise<OwnAd | null>;
}

/**
 * Changes an ad or makes one. Who presses again after a lost answer gets the one ad that the first press made, with what
 * was changed in the form since.
 */
export const saveAd = async (input: AdInput, { over, key, readNewest }: SaveOptions): Promise<OwnAd> => {
  if (over) return call('catalogCreator.updateAd', { ...input, id: over.id, v: over.v });
  try {
    return await call('catalogCreator.createAd', input, { idempotencyKey: key });
  } catch (error) {
    const id = madeBefore(error);
    const made = id && (await readNewest(id));
    if (!made) throw error;
    return call('catalogCreator.updateAd', { ...input, id: made.id, v: made.v });
  }
};
