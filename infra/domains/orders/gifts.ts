import { contracts } from '../../../shared/contracts/index.ts';
import type { Domain } from '../../constructs/function-spec.ts';
import { ACTOR, RATE } from '../access/actor.ts';

export const gifts: Domain = {
  name: 'gifts',
  functions: [
    {
      entry: 'gifts/http',
      // Anybody with a link calls it, so it knows gifts, and nothing about people, orders or money.
      purpose: 'Gifts, for whoever holds their link',
      calledBy: { api: contracts.gifts },
      // STOP: who wants no gifts by e-mail. Not GML, in which an address stands while its e-mail waits.
      table: { read: ['GFT#*', 'STOP#*'], put: ['STOP#*'], update: ['GFT#*', RATE] },
      objects: {
        requestVideos: {
          put: ['reactions/*'],
          // A reaction that was not the first, or was taken back while it was sent.
          delete: ['reactions/*'],
        },
        incoming: {
          get: ['incoming/gifts/*', 'prepared/gifts/*'],
          miss: ['incoming/gifts/*', 'prepared/gifts/*'],
          put: ['incoming/gifts/*'],
          delete: ['incoming/gifts/*', 'prepared/gifts/*'],
        },
      },
      signsVideos: true,
      transcodes: true,
      // A copy of a reaction takes as long as it takes.
      timeoutSeconds: 29,
    },
    {
      entry: 'gifts/buyer',
      purpose: 'Gifts, for whoever gives them',
      calledBy: { api: contracts.ownGifts },
      table: {
        read: [...ACTOR, 'REQ#*', 'GFT#*', 'GML#*'],
        check: ['REQ#*', 'GFT#*', 'GML#*'],
        put: ['GFT#*', 'GML#*'],
        update: ['GFT#*', 'GML#*'],
        remove: ['GML#*'],
      },
      objects: {
        requestVideos: {
          get: ['req_*'],
          put: ['gifts/*', 'shown/*'],
          delete: ['shown/*'],
        },
      },
      untested: {
        's3:DeleteObject requestvideosbucket/shown/*':
          'A copy that was made while somebody took the video back: the moment is too short for a test.',
      },
      makesGiftLinks: true,
      signsVideos: true,
      // A copy of a large video takes as long as it takes.
      timeoutSeconds: 29,
    },
    {
      entry: 'gifts/due',
      purpose: 'Hands gifts to the mail on their day',
      calledBy: { schedule: { everyMinutes: 1 } },
      table: {
        read: ['GML#*', 'GFT#*'],
        check: ['GFT#*'],
        put: ['MAIL#*', 'STOP#*', 'GML#*'],
        update: ['GML#*'],
        remove: ['GML#*'],
        indexes: { byDue: ['DUE#GIFT#*'] },
      },
      queuesMail: true,
      makesGiftLinks: true,
      timeoutSeconds: 60,
    },
  ],
};
