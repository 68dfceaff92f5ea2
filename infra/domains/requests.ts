import { contracts } from '../../shared/contracts/index.ts';
import type { Domain } from '../constructs/function-spec.ts';
import { ACTOR, CONFIG, RATE } from './actor.ts';

export const requests: Domain = {
  name: 'requests',
  functions: [
    {
      entry: 'requests/http',
      purpose: 'Requests of fans and creators, and the money they hold',
      calledBy: { api: contracts.requests },
      table: {
        read: [ACTOR, 'REQ#*', 'AD#*', 'CRE#*', 'MNY#*', 'ENT#*', CONFIG],
        write: ['REQ#*', 'MNY#*', RATE],
        put: ['ENT#*'],
        indexes: { byOwner: ['CRE#*'] },
      },
      objects: {
        incoming: { get: ['incoming/*'], put: ['incoming/*'], delete: ['incoming/*'] },
        requestVideos: { get: ['requests/*'], put: ['requests/*'] },
      },
      memoryMb: 1024,
    },
    {
      entry: 'requests/admin',
      purpose: 'Requests, for the back office',
      calledBy: { api: contracts.requestsAdmin },
      table: {
        read: [ACTOR, 'REQ#*', 'USR#*', 'SUM#*'],
        indexes: { byDesk: ['REQ#*'], byOwner: ['CRE#*'] },
      },
      objects: { requestVideos: { get: ['requests/*'] } },
    },
  ],
};
