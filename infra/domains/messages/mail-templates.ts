import { contracts } from '../../../shared/contracts/index.ts';
import type { Domain } from '../../constructs/function-spec.ts';
import { CONFIG, forAdmins } from '../access/actor.ts';

export const mailTemplates: Domain = {
  name: 'mail-templates',
  apart: true,
  functions: [
    {
      entry: 'mail-templates/admin',
      purpose: 'E-mails as they are written, and their switches, for the back office',
      calledBy: { api: contracts.mailTemplatesAdmin },
      // MAIL#: a test to an admin's own address.
      table: forAdmins({ read: [CONFIG], put: [CONFIG, 'MAIL#*'] }),
      settings: ['SITE_ORIGIN', 'BRAND_NAME', 'BRAND_NAME_HE'],
      queuesMail: true,
    },
  ],
};
