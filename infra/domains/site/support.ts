import { contracts } from '../../../shared/contracts/index.ts';
import type { Domain } from '../../constructs/function-spec.ts';
import { ACTOR, RATE } from '../access/actor.ts';

export const support: Domain = {
  name: 'support',
  functions: [
    {
      entry: 'support/http',
      purpose: 'What visitors write to us',
      calledBy: { api: contracts.support },
      table: {
        // EMAIL#: whose account has an address. INQ#: where a link leads. REQ#: whose an order is.
        read: [...ACTOR, 'MAIL#*', 'TKT#*', 'EMAIL#*', 'INQ#*', 'REQ#*'],
        update: [RATE, 'TKT#*'],
        put: ['TKT#*', 'MAIL#*', 'INQ#*'],
        indexes: { byOwner: ['USR#usr_*#TKT'] },
      },
      queuesMail: true,
      makesGiftLinks: true,
    },
  ],
};
