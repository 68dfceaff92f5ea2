import { contracts } from '../../shared/contracts/index.ts';
import type { Domain } from '../constructs/function-spec.ts';
import { ACTOR, CONFIG } from './actor.ts';

export const payouts: Domain = {
  name: 'payouts',
  functions: [
    {
      entry: 'payouts/http',
      purpose: "A creator's earnings",
      calledBy: { api: contracts.payouts },
      table: { read: [ACTOR, 'MNY#*', 'ENT#*', 'SUM#CRE#*', CONFIG] },
    },
  ],
};
