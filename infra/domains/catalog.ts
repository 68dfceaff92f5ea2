import { contracts } from '../../shared/contracts/index.ts';
import type { Domain } from '../constructs/function-spec.ts';
import { ACTOR, CONFIG, RATE } from './actor.ts';

export const catalog: Domain = {
  name: 'catalog',
  functions: [
    {
      entry: 'catalog/http',
      purpose: 'Ads and creators, for everyone',
      calledBy: { api: contracts.catalog },
      table: { read: ['LIST#*', 'AD#*', 'CRE#*', CONFIG] },
    },
    {
      entry: 'catalog/creator',
      purpose: "A creator's own profile and ads",
      calledBy: { api: contracts.catalogCreator },
      table: {
        read: [ACTOR, 'CRE#*', 'AD#*', CONFIG],
        write: ['CRE#*', 'AD#*', 'USR#*', RATE],
        // Who becomes a creator gets an earnings account.
        put: ['MNY#*'],
      },
      objects: {
        incoming: { get: ['incoming/*'], put: ['incoming/*'], delete: ['incoming/*'] },
        publicMedia: { put: ['media/*'], delete: ['media/*'] },
      },
    },
    {
      entry: 'catalog/admin',
      purpose: 'Creators, for the back office',
      calledBy: { api: contracts.catalogAdmin },
      table: {
        read: [ACTOR, 'CRE#*', 'AD#*'],
        write: ['CRE#*', 'AD#*'],
        put: ['AUD#*'],
        indexes: { byDesk: ['CRE#*'] },
      },
    },
  ],
};
