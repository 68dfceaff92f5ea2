import type { Domain } from '../../constructs/function-spec.ts';
import { ACTOR, CONFIG } from '../access/actor.ts';

/** The only two readers of the table's stream: more would take its read capacity from each other. */
export const events: Domain = {
  name: 'events',
  functions: [
    {
      entry: 'events/push',
      purpose: 'Tells open pages what of theirs changed',
      // Late updates help nobody: a page reloads its data when it reconnects.
      calledBy: {
        stream: { batchSize: 25, windowSeconds: 0, retries: 2, maxAgeSeconds: 120, keepFailures: false },
      },
      table: { read: ['WS#*'], remove: ['WS#*'], indexes: { byDesk: ['WS#admins'] } },
      reachesSockets: true,
    },
    {
      entry: 'events/dispatch',
      purpose: 'Lists, sums, notifications and e-mails that follow from a change',
      calledBy: { stream: { batchSize: 100, windowSeconds: 1, retries: 10, keepFailures: true } },
      table: {
        read: [
          ...ACTOR,
          'REQ#*',
          // What a dispute ended with.
          'RFD#*',
          'CRE#*',
          'AD#*',
          'MNY#*',
          // With wallets and top-ups: how much of a refund may go back to who paid it in.
          'ENT#*',
          'WDR#*',
          'TOP#*',
          'MAIL#*',
          'FIND#*',
          'TKT#*',
          'PAGE#*',
          'TALLY#*',
          'LIST#people',
          'LIST#withdrawals',
          // Featured creators.
          CONFIG,
          'CNV#*',
          // Whether a person wished for the deletion of their account.
          'DELETION#*',
          // Items that still name a deleted person.
          'ADDRESS#*',
          'COPY#*',
          'GFT#*',
          'GML#*',
          // Who reported what was decided about.
          'MOD#*',
        ],
        // Notifications, tallies beside what they count, rows of lists, e-mails.
        put: [
          'NTF#*',
          'REQ#*',
          'CRE#*',
          'AD#*',
          'ENT#*',
          'WDR#*',
          'TOP#*',
          'LIST#*',
          'MAIL#*',
          'FAN#*',
          'FIND#*',
          // Tallies of people, creators, tickets and pages.
          'TALLY#*',
          // Changes of people and withdrawals, for Lambdas that keep them in memory.
          'DELTA#people',
          'DELTA#withdrawals',
          // Changes of listed ads and creators, for Lambdas that keep them in memory.
          'DELTA#ads',
          'DELTA#creators',
          // Featured creators who are hidden leave the list, with an entry in the audit.
          CONFIG,
          'AUD#*',
          // The marker that closes the gifts of a banned person.
          'GFT#*',
          // When an address gets gift e-mails, less those of gifts that ended.
          'GML#*',
          // How whoever gets a gift by e-mail wants no more of them.
          'STOP#*',
          // Credits that led above what a wallet may hold.
          'CAP#*',
        ],
        // GFT: that a gift may go by e-mail.
        check: ['GFT#*'],
        // CANARY: that the stream has been read so far.
        // CNV: who was told last of messages by e-mail.
        // GFT: a gift whose request has no video any more. GML: the e-mails of one that has ended.
        update: ['CRE#*', 'SUM#*', 'CANARY', 'CNV#*', 'GFT#*', 'GML#*'],
        remove: ['LIST#*', 'FAN#*', 'FIND#*', 'GFT#*', 'GML#*', 'ADDRESS#*', 'COPY#*', 'TKT#*'],
        indexes: { byOwner: ['USR#usr_*#GML'] },
      },
      // Copies of gifts that have ended and their reactions, copies of videos that are shown no more, and delivered
      // videos in whose place another one came.
      objects: {
        requestVideos: {
          // A gift plays the video that was made again.
          get: ['req_*'],
          put: ['gifts/*'],
          delete: ['gifts/*', 'reactions/*', 'shown/*', 'req_*'],
          // Listed once an order has ended: what killed calls left of it.
          miss: ['req_*'],
        },
      },
      settings: ['PAYMENTS_MODE', 'WALLET_LICENCE'],
      queuesMail: true,
      queuesPreviews: true,
      makesGiftLinks: true,
      untested: {
        's3:PutObject failuresbucket/aws/lambda/*': 'Only a record that fails eleven times is kept there.',
        's3:ListBucket failuresbucket':
          'Lambda checks its access to the bucket when the stream is connected.',
      },
      memoryMb: 1024,
      timeoutSeconds: 60,
    },
  ],
};
