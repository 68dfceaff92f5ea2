import type { Domain } from '../../constructs/function-spec.ts';

/** Seconds a batch may take; the queue hides it six times as long. */
export const PREVIEW_TIMEOUT_SECONDS = 60;

export const previews: Domain = {
  name: 'previews',
  apart: true,
  functions: [
    {
      entry: 'previews/draw',
      purpose: 'Draws what links to creators and ads show',
      calledBy: { queue: 'previews' },
      table: {
        read: ['AD#*', 'CRE#*'],
        // That what was drawn is still what it was.
        check: ['AD#*', 'CRE#*'],
        // Which preview there is.
        put: ['AD#*', 'CRE#*'],
        remove: ['AD#*', 'CRE#*'],
      },
      objects: {
        publicMedia: {
          get: ['media/usr_*/share-*'],
          // Lists drawings of before; and a picture may be gone.
          miss: ['media/usr_*'],
          put: ['media/usr_*/preview-*'],
          delete: ['media/usr_*/preview-*'],
        },
      },
      // A whole processor, which drawing keeps busy.
      memoryMb: 1769,
      timeoutSeconds: PREVIEW_TIMEOUT_SECONDS,
    },
  ],
};
