import * as z from 'zod/mini';
import { instant, thumb } from './fields.ts';

/** Where a video can be watched and downloaded, for a while. */
export const videoAddresses = () =>
  z.object({
    watchUrl: z.string(),
    downloadUrl: z.string(),
    /** A picture of it, for as long; null where there is none. */
    posterUrl: z.nullable(z.string()),
    /** What that looks like until it is there. */
    thumb: z.nullable(thumb()),
    fileName: z.string(),
    expiresAt: instant(),
  });
