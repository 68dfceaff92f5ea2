import { contracts } from '../../../shared/contracts/index.ts';
import type { Domain } from '../../constructs/function-spec.ts';
import { ACTOR, forAdmins, RATE } from '../access/actor.ts';

export const analytics: Domain = {
  name: 'analytics',
  functions: [
    {
      entry: 'analytics/http',
      purpose: "A creator's figures, the views among them, and what visitors looked for in vain",
      calledBy: { api: contracts.analytics },
      table: {
        read: [...ACTOR, 'CRE#*', 'SUM#CRE#*', 'SUM#DAYS#OPEN', 'VIEW#*'],
        update: ['VIEW#*', 'MISS#*', RATE],
      },
    },
    {
      entry: 'analytics/admin',
      purpose: 'How the platform does',
      calledBy: { api: contracts.analyticsAdmin },
      // CRE: what the creators are called who had most orders.
      table: forAdmins({ read: ['SUM#DAYS*', 'CRE#*', 'MISS#*'], indexes: { byDesk: ['MISS'] } }),
      // Ninety days of many creators are a megabyte of numbers.
      memoryMb: 1024,
    },
    {
      entry: 'analytics/fold',
      purpose: 'Folds what was counted of late into sums of days and months',
      calledBy: { schedule: { everyMinutes: 5 } },
      table: {
        read: ['SUM#DAYS#OPEN'],
        update: ['SUM#DAYS*', 'SUM#CRE#*'],
        remove: ['SUM#DAYS#OPEN'],
      },
      timeoutSeconds: 60,
    },
  ],
};
