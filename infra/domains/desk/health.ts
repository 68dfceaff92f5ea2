import type { Domain } from '../../constructs/function-spec.ts';
import { CONFIG } from '../access/actor.ts';

export const health: Domain = {
  name: 'health',
  functions: [
    {
      entry: 'health/watch',
      purpose: 'Looks at stream, queue, SES, PayPal, and whether the site says who runs it',
      calledBy: { schedule: { everyMinutes: 1 } },
      table: {
        read: ['HEALTH', 'CANARY', CONFIG],
        put: ['HEALTH'],
        update: ['CANARY'],
        indexes: { byDesk: ['MAIL#queued'] },
      },
      untested: { 'read CONFIG': 'Only `prod` has to say who runs it, and no test runs that stage.' },
      settings: ['PAYMENTS_MODE'],
      watchesMail: true,
      reachesPayPal: true,
      timeoutSeconds: 30,
    },
  ],
};
