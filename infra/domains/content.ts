import { contracts } from '../../shared/contracts/index.ts';
import type { Domain } from '../constructs/function-spec.ts';

export const content: Domain = {
  name: 'content',
  functions: [
    {
      entry: 'content/http',
      purpose: 'Published pages, for everyone',
      calledBy: { api: contracts.content },
      table: { read: ['PAGE#*'], indexes: { byDesk: ['PAGE#published'] } },
    },
  ],
};
