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
          get: ['media/usr_*'],
          // Drawings of before are listed.
          miss: ['media/previews/*'],
          put: ['media/previews/*'],
          delete: ['media/previews/*'],
        },
      },
      untested: Object.fromEntries(
        ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'].map((action) => [
          `sqs:${action} PreviewQueue`,
          'Tests bring it the messages that they wait for themselves: it would draw those of all others, too.',
        ]),
      ),
      // A whole processor, which drawing keeps busy.
      memoryMb: 1769,
      timeoutSeconds: PREVIEW_TIMEOUT_SECONDS,
    },
  ],
};
