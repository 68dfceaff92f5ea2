import { contracts } from '../../../shared/contracts/index.ts';
import type { Domain } from '../../constructs/function-spec.ts';
import { forAdmins } from '../access/actor.ts';

export const tickets: Domain = {
  name: 'tickets',
  apart: true,
  functions: [
    {
      entry: 'support/admin',
      purpose: 'What visitors wrote to us, for those who answer it',
      calledBy: { api: contracts.supportAdmin },
      table: forAdmins({
        // EMAIL: whose account has the address.
        read: ['TKT#*', 'FIND#TKT#*', 'FIND#TKT.*', 'EMAIL#*'],
        put: ['TKT#*', 'INQ#*'],
        update: ['TKT#*'],
        check: ['TKT#*'],
        indexes: { byDesk: ['TKT#*'] },
      }),
      makesGiftLinks: true,
    },
  ],
};
