import { contracts } from '../../../shared/contracts/index.ts';
import type { Domain } from '../../constructs/function-spec.ts';
import { ACTOR, CONFIG, forAdmins } from '../access/actor.ts';

export const notices: Domain = {
  name: 'notices',
  apart: true,
  functions: [
    {
      entry: 'notices/http',
      purpose: 'What a person is told above the pages besides what everybody is',
      calledBy: { api: contracts.notices },
      table: { read: [...ACTOR, CONFIG] },
    },
    {
      entry: 'notices/admin',
      purpose: 'What the site tells its visitors above its pages, for the back office',
      calledBy: { api: contracts.noticesAdmin },
      table: forAdmins({ read: [CONFIG], put: [CONFIG] }),
    },
  ],
};
