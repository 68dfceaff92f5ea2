import type { Domain } from '../constructs/function-spec.ts';
import { CONFIG, RATE } from './access/actor.ts';

export const media: Domain = {
  name: 'media',
  functions: [
    {
      entry: 'media/prepared',
      purpose: 'Takes the videos that the transcoder made',
      calledBy: { transcoder: 'ends' },
      table: {
        read: ['REQ#*', CONFIG],
        // RATE#: uploads that came to nothing.
        update: ['REQ#*', RATE],
        // An upload that is over.
        remove: ['REQ#*'],
      },
      objects: {
        incoming: {
          // incoming/: the picture that its browser drew, where the job took none.
          get: ['prepared/*', 'incoming/requests/*'],
          miss: ['prepared/*', 'incoming/requests/*'],
          // That nothing was made of a clip, or of a reaction.
          put: ['prepared/*'],
          delete: ['incoming/*', 'prepared/*'],
        },
        requestVideos: {
          put: ['req_*'],
          // What an order did not wait for any more.
          delete: ['req_*'],
        },
      },
      untested: {
        's3:DeleteObject requestvideosbucket/req_*':
          'A copy that was made while its order ended: the moment is too short for a test.',
        's3:GetObject incomingbucket/incoming/requests/*':
          'The picture of a browser, where the job took none: the tests’ job always takes one.',
        's3:ListBucket incoming/requests/*': 'The same, where the browser drew none either.',
        's3:ListBucket prepared/*': 'Of what the transcoder says that it made nothing is missing.',
      },
      // A copy takes as long as it takes.
      timeoutSeconds: 120,
    },
  ],
};
