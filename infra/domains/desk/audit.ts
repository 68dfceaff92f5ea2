import { contracts } from '../../../shared/contracts/index.ts';
import type { Domain } from '../../constructs/function-spec.ts';
import { ACTOR, RATE, ROLE } from '../access/actor.ts';

export const audit: Domain = {
  name: 'audit',
  functions: [
    {
      entry: 'audit/admin',
      purpose: 'The audit, for super admins',
      calledBy: { api: contracts.auditAdmin },
      // No role permits it: it is for super admins. Whom it refuses is noted.
      table: {
        // SUM#AUD: which actions and kinds of things there are. ACTOR, ROLE: what people and roles are called.
        read: [...ACTOR, ROLE, 'AUD#*', 'SUM#AUD', 'EMAIL#*'],
        put: ['AUD#*'],
        update: [RATE],
        indexes: { byDesk: ['AUD'], byOwner: ['AUD#BY#*'], byDue: ['AUD#*'] },
      },
    },
  ],
};
