import { contracts } from '../../../shared/contracts/index.ts';
import type { Domain } from '../../constructs/function-spec.ts';
import { ACTOR, CONFIG, forAdmins, RATE } from '../access/actor.ts';

/** Hours of creators that orders have: an order that is declined gives its hour back. */
const SLOT = 'CRE#*#SLOT';

export const requests: Domain = {
  name: 'requests',
  functions: [
    {
      entry: 'requests/http',
      purpose: 'Requests of fans and creators, and the money they hold',
      calledBy: { api: contracts.requests },
      table: {
        // CRE#: the hours a creator keeps, and which of them are taken.
        // SUM#: how many open requests a creator has. FAN#: a fan's, by status. FIND#: a creator's, by words.
        read: [
          ...[...ACTOR, 'REQ#*', 'AD#*', 'ENT#*', 'CRE#*', 'SUM#CRE#*', 'FAN#*', 'FIND#CRE#*', CONFIG],
          // What of the creator's earnings has cleared.
          'MNY#*',
        ],
        // CRE#: a review, or an hour that an order takes.
        put: ['REQ#*', 'ENT#*', 'CRE#*'],
        // RIGHTS#: a creator who earns by what is added later may act.
        check: ['RIGHTS#*'],
        // CRE#: a review that is changed or answered.
        update: ['REQ#*', 'MNY#*', 'CRE#*'],
        remove: [SLOT],
        indexes: { byOwner: ['CRE#*'] },
      },
      memoryMb: 1024,
    },
    {
      entry: 'requests/admin',
      purpose: 'Requests, for the back office',
      calledBy: { api: contracts.requestsAdmin },
      table: forAdmins({
        // GFT#: whether its video is shown.
        // MNY#: what of the creator's earnings has cleared.
        // CRE#: its review.
        read: ['REQ#*', 'RFD#*', 'ENT#*', 'FIND#REQ#*', 'GFT#req_*', 'CRE#*', CONFIG, 'MNY#*'],
        // RFD#: a refund.
        put: ['RFD#*', 'ENT#*'],
        // RIGHTS#: the creator of a reopened one may act.
        check: ['RIGHTS#*'],
        update: ['REQ#*', 'MNY#*'],
        remove: [SLOT],
        indexes: { byDesk: ['REQ#*'], byDue: ['DUE#LATE#*'] },
      }),
    },
    {
      entry: 'requests/expire',
      purpose: 'Reminds of what is due; completes what has a video and declines what has none in time',
      calledBy: { schedule: { everyMinutes: 1 } },
      table: {
        read: ['REQ#*', CONFIG, 'MNY#*'],
        put: ['ENT#*'],
        update: ['REQ#*', 'MNY#*'],
        remove: [SLOT],
        indexes: { byDue: ['DUE#REQ#*'] },
      },
      timeoutSeconds: 290,
    },
    {
      entry: 'requests/drafts',
      purpose: 'Orders of visitors, kept while they sign up',
      calledBy: { api: contracts.drafts },
      table: { read: [...ACTOR], put: ['DRF#*'], update: ['DRF#*', RATE] },
    },
    {
      entry: 'requests/videos',
      purpose: 'Videos of requests: delivered in parts, looked at, packed anew, watched',
      calledBy: { api: contracts.requestVideos },
      table: {
        // RATE#: uploads that came to nothing.
        read: [...ACTOR, 'REQ#*', CONFIG, 'RATE#failed-video#*'],
        put: ['REQ#*'],
        update: ['REQ#*', RATE],
        // An upload that is over.
        remove: ['REQ#*'],
      },
      objects: {
        incoming: {
          // prepared/: a second video that was made anew.
          get: ['incoming/requests/*', 'prepared/requests/*'],
          miss: ['incoming/requests/*', 'prepared/requests/*'],
          put: ['incoming/requests/*'],
          multipart: ['incoming/requests/*'],
          delete: ['incoming/requests/*', 'prepared/requests/*'],
        },
        requestVideos: {
          put: ['req_*'],
          // What was stored for an order that ended meanwhile.
          delete: ['req_*'],
        },
      },
      untested: {
        's3:DeleteObject requestvideosbucket/req_*':
          'A video that was stored while its order ended: the moment is too short for a test.',
      },
      signsVideos: true,
      transcodes: true,
      // 200 MB come from storage and go there again while the creator waits.
      memoryMb: 1769,
      timeoutSeconds: 29,
    },
    {
      entry: 'requests/videos-admin',
      purpose: 'Videos of requests, for the back office',
      calledBy: { api: contracts.requestVideosAdmin },
      table: forAdmins({ read: ['REQ#*'] }),
      signsVideos: true,
    },
  ],
};
