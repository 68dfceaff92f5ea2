import { contracts } from '../../shared/contracts/index.ts';
import type { Domain } from '../constructs/function-spec.ts';
import { ACTOR, CONFIG, forAdmins } from './actor.ts';

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
        // FIND#: withdrawals by words.
        read: ['WDR#*', 'SUM#WDR', 'FIND#WDR#*'],
        put: ['ENT#*'],
        update: ['WDR#*', 'MNY#*'],
        indexes: { byDesk: ['WDR#*'] },
      }),
      payoutDetails: 'decrypt',
    },
  ],
};
