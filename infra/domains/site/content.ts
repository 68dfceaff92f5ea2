import { contracts } from '../../../shared/contracts/index.ts';
import type { Domain } from '../../constructs/function-spec.ts';
import { forAdmins } from '../access/actor.ts';

export const content: Domain = {
  name: 'content',
  functions: [
    {
      entry: 'content/http',
      purpose: 'Published pages, for everyone',
      calledBy: { api: contracts.content },
      table: { read: ['PAGE#*'], indexes: { byDesk: ['PAGE#published'] } },
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
  ],
};
