import type { Domain } from '../../constructs/function-spec.ts';

export const returnedMails: Domain = {
  name: 'returned-mails',
  apart: true,
  functions: [
    {
      entry: 'returned-mails/take',
      purpose: 'Sends nothing more to addresses that e-mails came back from',
      calledBy: { mail: 'returns' },
      // EMAIL#: whose address it is. GML#: the buyer of a gift may give another one.
      table: { read: ['EMAIL#*'], update: ['NOMAIL#*', 'MAIL#*', 'GML#*'] },
      timeoutSeconds: 30,
    },
  ],
};
