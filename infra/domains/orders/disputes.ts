import { contracts } from '../../../shared/contracts/index.ts';
import type { Domain } from '../../constructs/function-spec.ts';
import { ACTOR, CONFIG, forAdmins } from '../access/actor.ts';

export const disputes: Domain = {
  name: 'disputes',
  apart: true,
  functions: [
    {
      entry: 'disputes/http',
      purpose: 'Complaints about delivered videos, and the money that waits for their end',
      calledBy: { api: contracts.disputes },
      table: {
        // MNY#: what of the creator's earnings waits or has cleared.
        read: [...ACTOR, 'REQ#*', 'MNY#*', CONFIG],
        // REQ#: the dispute, beside its request. RFD#: what goes back by it.
        put: ['REQ#*', 'RFD#*', 'ENT#*'],
        update: ['REQ#*', 'MNY#*'],
        indexes: { byOwner: ['CRE#usr_*#disputed'] },
      },
      signsVideos: true,
    },
    {
      entry: 'disputes/expire',
      purpose: 'Ends each step of a dispute in which nobody answered in time',
      calledBy: { schedule: { everyMinutes: 1 } },
      table: {
        // CRE#: whether its creator is on the site. NTF#: and was told.
        // FAN#: how often silence gave its fan all back.
        read: ['REQ#*', 'MNY#*', 'CRE#*', 'NTF#*', 'FAN#*', CONFIG],
        put: ['RFD#*', 'ENT#*', 'FAN#*'],
        update: ['REQ#*', 'MNY#*'],
        indexes: { byDue: ['DUE#DSP#*'] },
      },
      timeoutSeconds: 290,
    },
    {
      entry: 'disputes/admin',
      purpose: 'Disputes, for the back office',
      calledBy: { api: contracts.disputesAdmin },
      table: forAdmins({
        read: ['REQ#*', 'MNY#*', 'FIND#DSP#*', CONFIG],
        put: ['RFD#*', 'ENT#*'],
        update: ['REQ#*', 'MNY#*'],
        indexes: { byDesk: ['DSP#*'] },
      }),
      signsVideos: true,
    },
  ],
};
