import type { Domain } from '../constructs/function-spec.ts';
import { MAIL_TIMEOUT_SECONDS } from '../platform/mail.ts';

export const mail: Domain = {
  name: 'mail',
  functions: [
    {
      entry: 'mail/send',
      purpose: 'Writes and sends e-mails',
      calledBy: { queue: 'mail' },
      table: { update: ['MAIL#*'] },
      settings: ['SITE_ORIGIN', 'BRAND_NAME', 'BRAND_NAME_HE'],
      sendsMail: true,
      timeoutSeconds: MAIL_TIMEOUT_SECONDS,
    },
  ],
};
