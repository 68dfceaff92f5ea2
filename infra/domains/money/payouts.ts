import { contracts } from '../../../shared/contracts/index.ts';
import type { Domain } from '../../constructs/function-spec.ts';
import { ACTOR, CONFIG, forAdmins } from '../access/actor.ts';

export const payouts: Domain = {
  name: 'payouts',
  functions: [
    {
      entry: 'payouts/http',
      purpose: "A creator's earnings and withdrawals",
      calledBy: { api: contracts.payouts },
      table: {
        // CRE#: the mean of reviews.
        read: [...ACTOR, 'MNY#*', 'ENT#*', 'SUM#CRE#*', 'WDR#*', 'PAYOUT#*', 'CRE#*', CONFIG],
        // PAYOUT#: payout details kept for next time.
        put: ['WDR#*', 'ENT#*', 'PAYOUT#*'],
        update: ['MNY#*'],
        remove: ['PAYOUT#*'],
        indexes: { byOwner: ['CRE#usr_*#WDR'] },
      },
      payoutDetails: 'encrypt',
    },
    {
      entry: 'payouts/admin',
      purpose: 'Withdrawals, for the back office',
      calledBy: { api: contracts.payoutsAdmin },
      table: forAdmins({
        // LIST#, DELTA#: withdrawals by any part of the creator's name, which is the person's as it is now, or of the address.
        read: [
          ...['WDR#*', 'SUM#WDR', 'LIST#withdrawals', 'DELTA#withdrawals', 'LIST#payto'],
          ...['LIST#people', 'DELTA#people'],
        ],
        put: ['ENT#*', 'LIST#payto'],
        update: ['WDR#*', 'MNY#*'],
        indexes: { byDesk: ['WDR#*'] },
      }),
      payoutDetails: 'decrypt',
      searchesPayoutDetails: true,
      memoryMb: 1024,
    },
  ],
};
