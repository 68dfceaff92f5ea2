import { contracts } from '../../shared/contracts/index.ts';
import type { Domain } from '../constructs/function-spec.ts';
import { forAdmins } from './actor.ts';

export const audit: Domain = {
  name: 'audit',
  functions: [
    {
      entry: 'audit/admin',
      purpose: 'The audit, for super admins',
      calledBy: { api: contracts.auditAdmin },
      table: forAdmins({
        // SUM#AUD: which actions and kinds of things there are.
        read: ['AUD#*', 'SUM#AUD', 'EMAIL#*'],
        indexes: { byDesk: ['AUD'], byOwner: ['AUD#BY#*'], byDue: ['AUD#*'] },
      }),
    },
  ],
};
