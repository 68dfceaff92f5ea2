import type { Domain } from '../../constructs/function-spec.ts';
import { CONFIG } from '../access/actor.ts';

export const site: Domain = {
  name: 'site',
  functions: [
    {
      entry: 'site/page',
      purpose: 'Public pages, with title and picture for whoever shares them',
      calledBy: { pages: '$default' },
      table: {
        // GFT: for whom a gift is.
        read: ['CRE#*', 'AD#*', 'PAGE#*', 'LEGAL#*', 'LIST#*', 'GFT#*', CONFIG],
        indexes: { byDesk: ['PAGE#*'] },
      },
      objects: { site: { get: ['page.html', 'server/*'] } },
      settings: ['SITE_ORIGIN', 'BRAND_NAME', 'BRAND_NAME_HE'],
    },
  ],
};
