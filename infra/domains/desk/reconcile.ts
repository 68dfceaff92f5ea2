import type { Domain } from '../../constructs/function-spec.ts';

export const reconcile: Domain = {
  name: 'reconcile',
  functions: [
    {
      entry: 'reconcile/nightly',
      purpose: 'Recomputes all money from its entries and names what differs',
      calledBy: { schedule: { dailyAtUtc: '01:30' } },
      table: {
        scan: true,
        // CRE#: hours that orders have, and creators. RIGHTS#, TKT#, TALLY#: what is counted, and as what. AUD#: what leads from a request to its refunds.
        read: [
          'MNY#*',
          'ENT#*',
          'SUM#*',
          'REQ#*',
          'TOP#*',
          'SND#*',
          'WDR#*',
          'ONCE#*',
          'RFD#*',
          'CRE#*',
          'AUD#request#*',
          'FAN#*',
          'FIND#*',
          'RIGHTS#*',
          'TKT#*',
          'TALLY#*',
        ],
        // Its last word, which the overview shows; nothing else.
        put: ['REPORT#reconcile'],
        indexes: { byOwner: ['CRE#*', 'USR#usr_*#SND', 'USR#usr_*#TOP'] },
      },
      memoryMb: 3008,
      timeoutSeconds: 900,
    },
  ],
};
