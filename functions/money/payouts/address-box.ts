import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { HOUR_SECONDS } from '../../../shared/calendar/dates.ts';
import { cached } from '../../lib/lambda/cached.ts';
import { newSearchKey, openSearchKey } from './sealed.ts';
import { findSearchKey, keepSearchKey } from './withdrawals-list.table.ts';

const KEPT_SECONDS = HOUR_SECONDS;
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Made at the first search there ever is; of two that make one at once both go on with the one that was kept. */
const key = cached(KEPT_SECONDS, async () => {
  const wrapped = (await findSearchKey()) ?? (await keepSearchKey(await newSearchKey()));
  return openSearchKey(wrapped);
});

/** Puts addresses into boxes and reads them again; each is bound to its withdrawal. Throws when KMS does not answer. */
export const addressBoxes = async () => {
  const secret = await key();
  return {
    close: (id: string, address: string): string => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, secret, iv).setAAD(Buffer.from(id));
      const sealed = Buffer.concat([cipher.update(address), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
    },
    /** Null for a box of another key or another withdrawal, or a changed one. */
    open: (id: string, box: string): string | null => {
      const bytes = Buffer.from(box, 'base64');
      try {
        const decipher = createDecipheriv(CIPHER, secret, bytes.subarray(0, IV_BYTES), {
          authTagLength: TAG_BYTES,
        })
          .setAAD(Buffer.from(id))
          .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return `${decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8')}${decipher.final('utf8')}`;
      } catch {
        return null;
      }
    },
  };
};
