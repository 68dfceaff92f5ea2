import { contracts } from '../../shared/contracts/index.ts';
import type { Domain } from '../constructs/function-spec.ts';
import { ACTOR, RATE } from './actor.ts';

export const gifts: Domain = {
  name: 'gifts',
  functions: [
    {
      entry: 'gifts/http',
      // Whoever holds a link calls it: it knows gifts, and nothing of people, orders or money.
      purpose: 'Gifts, for whoever holds their link',
      calledBy: { api: contracts.gifts },
      table: { read: ['GFT#*'], update: ['GFT#*', RATE] },
      // What is deleted is 404 to a signed address only if its signer may know that it is missing.
      objects: { requestVideos: { get: ['gifts/*'], miss: ['gifts/*'] } },
    },
    {
      entry: 'gifts/buyer',
      purpose: 'Gifts, for whoever gives them',
      calledBy: { api: contracts.ownGifts },
      table: {
        read: [...ACTOR, 'REQ#*', 'GFT#*'],
        check: ['REQ#*'],
        put: ['GFT#*'],
        update: ['GFT#*'],
      },
      objects: { requestVideos: { get: ['req_*'], put: ['gifts/*'] } },
      makesGiftLinks: true,
      // A copy of a large video takes as long as it takes.
      timeoutSeconds: 29,
    },
  ],
};
