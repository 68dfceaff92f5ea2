import { contracts } from '../../../shared/contracts/index.ts';
import type { Domain } from '../../constructs/function-spec.ts';
import { ACTOR, forAdmins, RATE } from '../access/actor.ts';

/** Conversations, and what decides who may write in them. */
const READS = [...ACTOR, 'CNV#*', 'CRE#*', 'REQ#*'] as const;

export const chat: Domain = {
  name: 'chat',
  functions: [
    {
      entry: 'chat/http',
      purpose: "A person's conversations",
      calledBy: { api: contracts.chat },
      table: {
        read: [...READS, 'FIND#CNV#*'],
        put: ['CNV#*'],
        update: ['CNV#*', RATE],
        indexes: { byOwner: ['INB#*'], byDesk: ['INB#*'] },
      },
    },
    {
      entry: 'chat/socket',
      purpose: 'Takes messages off open sockets',
      calledBy: { live: ['message'] },
      table: { read: READS, put: ['CNV#*'], update: ['CNV#*', RATE] },
      reachesSockets: true,
    },
    {
      entry: 'chat/admin',
      purpose: 'Reports against conversations, for the back office',
      calledBy: { api: contracts.chatAdmin },
      table: forAdmins({
        read: ['CNV#*', 'CRE#*'],
        update: ['CNV#*'],
      }),
    },
  ],
};
