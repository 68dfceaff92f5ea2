import { contracts } from '../../../shared/contracts/index.ts';
import type { Domain } from '../../constructs/function-spec.ts';
import { forAdmins } from '../access/actor.ts';

export const overview: Domain = {
  name: 'overview',
  functions: [
    {
      entry: 'overview/admin',
      purpose: 'The first screen of the back office',
      calledBy: { api: contracts.overviewAdmin },
      table: forAdmins({
        // Sums, and what was found last.
        read: ['SUM#LIST#*', 'SUM#ALL', 'SUM#TOP', 'SUM#WDR', 'REPORT#reconcile', 'REPORT#outside', 'HEALTH'],
        indexes: { byDesk: ['USR#*', 'CRE#*', 'MAIL#*'], byDue: ['DUE#LATE#*'] },
      }),
    },
  ],
};
