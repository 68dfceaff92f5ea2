import type { Domain } from '../../constructs/function-spec.ts';

export const health: Domain = {
  name: 'health',
  functions: [
    {
      entry: 'health/watch',
      purpose: 'Looks at stream, queue, SES and PayPal',
      calledBy: { schedule: { everyMinutes: 1 } },
      table: {
        read: ['HEALTH', 'CANARY'],
        put: ['HEALTH'],
        update: ['CANARY'],
        indexes: { byDesk: ['MAIL#queued'] },
      },
      settings: ['PAYMENTS_MODE'],
      watchesMail: true,
      reachesPayPal: true,
      timeoutSeconds: 30,
    },
  ],
};
