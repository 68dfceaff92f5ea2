import { contracts } from '../../../shared/contracts/index.ts';
import type { Domain } from '../../constructs/function-spec.ts';
import { RATE } from '../access/actor.ts';

export const support: Domain = {
  name: 'support',
  functions: [
    {
      entry: 'support/http',
      purpose: 'What visitors write to us',
      calledBy: { api: contracts.support },
      table: { read: ['MAIL#*', 'TKT#*'], update: [RATE], put: ['TKT#*', 'MAIL#*'] },
      queuesMail: true,
    },
  ],
};
