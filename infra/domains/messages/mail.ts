import { contracts } from '../../../shared/contracts/index.ts';
import type { Domain } from '../../constructs/function-spec.ts';
import { ACTOR, CONFIG, forAdmins, ISSUERS } from '../access/actor.ts';

/** Seconds an e-mail may take; the queue hides it six times as long, so a slow one is not sent twice. */
export const MAIL_TIMEOUT_SECONDS = 30;

export const mail: Domain = {
  name: 'mail',
  functions: [
    {
      entry: 'mail/send',
      purpose: 'Writes and sends e-mails',
      calledBy: { queue: 'mail' },
      // CONFIG: the site's name. GFT, STOP: whether a gift's e-mail is to leave at this moment; ACTOR: whether and where
      // one to a person is. REQ: whether there is a picture of its video. ENT, TOP, SND, ISSUERS: what a confirmation of
      // payment says. NOMAIL: whether its address takes e-mails.
      table: {
        read: [
          ...ACTOR,
          ...['MAIL#*', 'GFT#*', 'REQ#*', 'ENT#*', 'TOP#*', 'SND#*', 'NOMAIL#*'],
          ...[CONFIG, ISSUERS],
        ],
        check: ['GFT#*', 'STOP#*'],
        // GML: that an address of a gift takes none.
        update: ['MAIL#*', 'GML#*'],
      },
      settings: ['SITE_ORIGIN', 'BRAND_NAME', 'BRAND_NAME_HE'],
      sendsMail: true,
      makesGiftLinks: true,
      signsVideos: true,
      timeoutSeconds: MAIL_TIMEOUT_SECONDS,
    },
    {
      entry: 'mail/watch',
      purpose: 'Looks after e-mails that nobody works on any more',
      calledBy: { schedule: { everyMinutes: 5 } },
      table: { read: ['MAIL#*'], indexes: { byDesk: ['MAIL#*'] } },
      queuesMail: true,
      timeoutSeconds: 120,
    },
    {
      entry: 'mail/admin',
      purpose:
        'E-mails that wait, those that are over, those to a person, and who sends them, for the back office',
      calledBy: { api: contracts.mailAdmin },
      table: forAdmins({
        // EMAIL: whose an address is.
        read: ['MAIL#*', 'EMAIL#*'],
        update: ['MAIL#*'],
        // byOwner: those of a kind. byDue: those to a person.
        indexes: { byDesk: ['MAIL#*'], byOwner: ['MAIL#*'], byDue: ['MAIL#TO#*'] },
      }),
      queuesMail: true,
      asksOfSender: true,
    },
  ],
};
