import { contracts } from '../../shared/contracts/index.ts';
import type { Domain } from '../constructs/function-spec.ts';
import { ACTOR, CONFIG } from './actor.ts';

export const wallet: Domain = {
  name: 'wallet',
  functions: [
    {
      entry: 'wallet/http',
      purpose: "A fan's balance, transactions and top-ups",
      calledBy: { api: contracts.wallet },
      table: {
        read: [ACTOR, 'MNY#*', 'ENT#*', 'TOP#*', CONFIG],
        put: ['TOP#*', 'ENT#*'],
        update: ['MNY#*'],
      },
      settings: ['PAYMENTS_MODE'],
      memoryMb: 1024,
    },
  ],
};
