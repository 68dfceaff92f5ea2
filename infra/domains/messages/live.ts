import type { Domain } from '../../constructs/function-spec.ts';
import { ACTOR } from '../access/actor.ts';

export const live: Domain = {
  name: 'live',
  functions: [
    {
      entry: 'live/authorize',
      purpose: 'Who may open a socket',
      calledBy: { live: 'authorizer' },
      table: { read: ACTOR },
      verifiesTokens: true,
    },
    {
      entry: 'live/connection',
      purpose: 'Notes open sockets, answers their pings',
      calledBy: { live: ['$connect', '$disconnect', '$default'] },
      table: { read: ACTOR, put: ['WS#*'], remove: ['WS#*'] },
      reachesSockets: true,
    },
  ],
};
