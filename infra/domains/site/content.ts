import { contracts } from '../../../shared/contracts/index.ts';
import type { Domain } from '../../constructs/function-spec.ts';
import { ACTOR, CONFIG, forAdmins } from '../access/actor.ts';

export const content: Domain = {
  name: 'content',
  functions: [
    {
      entry: 'content/http',
      purpose: 'Published pages and legal ones, for everyone',
      calledBy: { api: contracts.content },
      // CONFIG: versions of legal pages, and what their values say.
      table: { read: ['PAGE#*', 'LEGAL#*', CONFIG], indexes: { byDesk: ['PAGE#published'] } },
      settings: ['BRAND_NAME', 'BRAND_NAME_HE'],
    },
    {
      entry: 'content/admin',
      purpose: 'Pages and their versions, for the back office',
      calledBy: { api: contracts.contentAdmin },
      table: forAdmins({
        read: ['PAGE#*', 'DELTA#pages', 'SUM#LIST#*'],
        put: ['PAGE#*', 'DELTA#pages'],
        indexes: { byDesk: ['PAGE#*'] },
      }),
      objects: {
        incoming: { get: ['incoming/usr_*'], miss: ['incoming/usr_*'], put: ['incoming/usr_*'] },
        publicMedia: { put: ['media/*'] },
      },
    },
    {
      entry: 'legal/admin',
      purpose: 'Legal pages and their versions, for the back office',
      calledBy: { api: contracts.legalAdmin },
      table: forAdmins({ read: ['LEGAL#*', CONFIG], put: ['LEGAL#*', CONFIG] }),
      settings: ['BRAND_NAME', 'BRAND_NAME_HE'],
    },
    {
      entry: 'legal/tell',
      purpose: 'Tells everybody of a new version before it is in force',
      calledBy: { schedule: { everyMinutes: 1 } },
      table: {
        read: [...ACTOR, 'LEGAL#*', CONFIG, 'MAIL#*'],
        put: ['LEGAL#*', 'MAIL#*', 'NTF#*'],
        indexes: { byDesk: ['USR#*'] },
      },
      queuesMail: true,
      untested: { 'read MAIL#*': 'A clock that died between an e-mail and the queue: it is there already' },
    },
  ],
};
