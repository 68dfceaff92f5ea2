import { contracts } from '../../../shared/contracts/index.ts';
import type { Domain } from '../../constructs/function-spec.ts';
import { ACTOR } from '../access/actor.ts';

export const notifications: Domain = {
  name: 'notifications',
  functions: [
    {
      entry: 'notifications/http',
      purpose: "A person's notifications",
      calledBy: { api: contracts.notifications },
      table: { read: [...ACTOR, 'NTF#*'], update: ['NTF#*'] },
    },
  ],
};
