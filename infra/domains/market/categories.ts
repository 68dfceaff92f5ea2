import { contracts } from '../../../shared/contracts/index.ts';
import type { Domain } from '../../constructs/function-spec.ts';
import { CONFIG, forAdmins } from '../access/actor.ts';

export const categories: Domain = {
  name: 'categories',
  functions: [
    {
      entry: 'categories/admin',
      purpose: 'Categories, for the back office',
      calledBy: { api: contracts.categoriesAdmin },
      table: forAdmins({
        read: [CONFIG, 'SUM#LIST#*'],
        put: [CONFIG],
        indexes: { byOwner: ['CAT#*'] },
      }),
    },
    {
      entry: 'categories/move',
      purpose: 'Moves creators out of a category that goes away',
      calledBy: { schedule: { everyMinutes: 1 } },
      table: {
        read: [CONFIG, 'CRE#*'],
        put: [CONFIG, 'AUD#*'],
        update: ['CRE#*', 'AD#*'],
        indexes: { byOwner: ['CAT#*'] },
      },
      timeoutSeconds: 60,
    },
  ],
};
