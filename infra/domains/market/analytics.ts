import { contracts } from '../../../shared/contracts/index.ts';
import type { Domain } from '../../constructs/function-spec.ts';
import { ACTOR, RATE } from '../access/actor.ts';

export const analytics: Domain = {
  name: 'analytics',
  functions: [
    {
      entry: 'analytics/http',
      purpose: "A creator's figures, and the views among them",
      calledBy: { api: contracts.analytics },
      table: { read: [...ACTOR, 'CRE#*', 'SUM#CRE#*', 'VIEW#*'], update: ['VIEW#*', RATE] },
    },
  ],
};
