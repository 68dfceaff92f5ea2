import { contracts } from '../../shared/contracts/index.ts';
import type { Domain } from '../constructs/function-spec.ts';
import { ACTOR, CONFIG, forAdmins, RATE } from './actor.ts';

export const catalog: Domain = {
  name: 'catalog',
  functions: [
    {
      entry: 'catalog/http',
      purpose: 'Ads and creators, for everyone',
      calledBy: { api: contracts.catalog },
      // A whole processor: the first search of a Lambda builds the index, 1.3 s for ten thousand ads.
      memoryMb: 1769,
      table: { read: ['LIST#*', 'DELTA#ads', 'DELTA#creators', 'AD#*', 'CRE#*', CONFIG] },
    },
    {
      entry: 'catalog/creator',
      purpose: "A creator's own profile and ads",
      calledBy: { api: contracts.catalogCreator },
      table: {
        read: [...ACTOR, 'CRE#*', 'AD#*', CONFIG],
        put: ['CRE#*', 'AD#*'],
        update: ['CRE#*', 'AD#*', RATE],
        remove: ['AD#*'],
      },
      objects: {
        incoming: { get: ['incoming/usr_*'], miss: ['incoming/usr_*'], put: ['incoming/usr_*'] },
        // A clip that was replaced or removed.
        publicMedia: { put: ['media/*'], delete: ['media/usr_*'] },
      },
    },
    {
      entry: 'catalog/admin',
      purpose: 'Creators, for the back office',
      calledBy: { api: contracts.catalogAdmin },
      table: forAdmins({
        // LIST#, DELTA#: visible creators, to find them by any part of the name.
        read: ['CRE#*', 'AD#*', 'LIST#creators#*', 'DELTA#creators', CONFIG],
        check: ['CRE#*'],
        put: [CONFIG],
        update: ['CRE#*', 'AD#*'],
        indexes: { byDesk: ['CRE#*'] },
      }),
    },
    {
      entry: 'catalog/ads-admin',
      purpose: 'Ads, for the back office',
      calledBy: { api: contracts.adsAdmin },
      table: forAdmins({
        read: ['CRE#*', 'AD#*', 'LIST#desk#*', 'DELTA#ads', 'SUM#LIST#*', CONFIG],
        update: ['CRE#*', 'AD#*'],
        remove: ['AD#*'],
      }),
      objects: { publicMedia: { delete: ['media/usr_*'] } },
    },
  ],
};
