import type { Domain } from '../../constructs/function-spec.ts';

export const outside: Domain = {
  name: 'outside',
  functions: [
    {
      entry: 'outside/nightly',
      purpose: "Compares PayPal's report of our account with our books",
      calledBy: { schedule: { dailyAtUtc: '02:30' } },
      table: {
        // SND: what of a payment was sent back. ENT: what of it others took, and when.
        read: ['TOP#*', 'SND#*', 'ENT#*'],
        // Its last word, which the back office shows; nothing else.
        put: ['REPORT#outside'],
        indexes: { byDesk: ['TXN#top_up#*', 'TXN#reversal#*', 'SND#done'] },
      },
      settings: ['PAYMENTS_MODE'],
      reachesPayPal: true,
      memoryMb: 1024,
      timeoutSeconds: 900,
    },
  ],
};
